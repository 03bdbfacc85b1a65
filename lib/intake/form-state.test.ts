import { describe, expect, test } from 'vitest'
import { type FormEvent, type FormKind, type FormState, formReducer, initialState, isBusy } from './form-state.ts'

const kinds: FormKind[] = ['tour', 'subscribe', 'request']
const errors = { email: ['Email is invalid'] }
/** `succeeded` means a 2xx status with `success: false`. */
const endings: FormEvent[] = [
  { type: 'success' },
  { type: 'refused', errors, succeeded: true },
  { type: 'refused', errors, succeeded: false },
  { type: 'failed', queued: false },
  { type: 'failed', queued: true },
]
const sending = (kind: FormKind) => formReducer(kind, initialState, { type: 'send' })

describe('the state of an enquiry', () => {
  const next = (state: FormState, event: FormEvent) => formReducer('request', state, event)

  test('has emailSend and no toasts when the form is sent', () => {
    const before = { ...initialState, toast: true, toast_err: true, errors }
    expect(next(before, { type: 'send' })).toEqual({ ...initialState, emailSend: true })
  })
  test('has the toast and no emailSend after success', () =>
    expect(next(sending('request'), { type: 'success', reference: 'ABCD2345' })).toEqual({
      ...initialState,
      toast: true,
      reference: 'ABCD2345',
    }))
  test('has the unreadable phone after success', () =>
    expect(next(sending('request'), { type: 'success', unreadPhone: 'call me' }).unreadPhone).toBe('call me'))
  test('has toast_err and no emailSend after any failure', () => {
    for (const queued of [false, true])
      expect(next(sending('request'), { type: 'failed', queued })).toEqual({ ...initialState, toast_err: true, queued })
  })
  test('has the errors by field and toast_err after a 422 response', () =>
    expect(next(sending('request'), { type: 'refused', errors, succeeded: false })).toEqual({
      ...initialState,
      toast_err: true,
      errors,
    }))
})

describe('the state of a site tour', () => {
  test('is loading only during the request', () => {
    expect(sending('tour')).toEqual({ ...initialState, loading: true })
    for (const ending of endings) expect(formReducer('tour', sending('tour'), ending).loading).toBe(false)
  })
})

describe('the state of a subscription', () => {
  const next = (state: FormState, event: FormEvent) => formReducer('subscribe', state, event)
  const refused = next(sending('subscribe'), { type: 'refused', errors: {}, succeeded: true })

  test('is loading during the request', () => expect(sending('subscribe').loading).toBe(true))
  test('stays loading after a response with success: false', () =>
    expect(refused).toEqual({ ...initialState, toast_err: true, loading: true }))
  test('stops loading at the next edit', () => expect(next(refused, { type: 'edit' }).loading).toBe(false))
  test('stops loading at the next submit', () => {
    expect(next(refused, { type: 'invalid', errors }).loading).toBe(false)
    expect(next(next(refused, { type: 'send' }), { type: 'success' }).loading).toBe(false)
  })
  test('stops loading after a failure and after success', () => {
    expect(next(sending('subscribe'), { type: 'refused', errors, succeeded: false }).loading).toBe(false)
    expect(next(sending('subscribe'), { type: 'failed', queued: true }).loading).toBe(false)
    expect(next(sending('subscribe'), { type: 'success' }).loading).toBe(false)
  })
})

describe.each(kinds)('the state of any form (%s)', kind => {
  test('stays busy during the request if the form is edited', () => {
    expect(formReducer(kind, sending(kind), { type: 'edit' })).toEqual(sending(kind))
    expect(isBusy(sending(kind))).toBe(true)
  })
  test('is slow only during the request', () => {
    expect(formReducer(kind, sending(kind), { type: 'slow' })).toEqual({ ...sending(kind), slow: true })
    for (const ending of endings) {
      const ended = formReducer(kind, sending(kind), ending)
      expect(ended.slow).toBe(false)
      if (!isBusy(ended)) expect(formReducer(kind, ended, { type: 'slow' })).toEqual(ended)
    }
  })
  test('has errors and is not busy if the form is invalid', () =>
    expect(formReducer(kind, initialState, { type: 'invalid', errors })).toEqual({ ...initialState, errors }))
  test('is queued while the form is in the offline queue', () => {
    const queued = formReducer(kind, initialState, { type: 'queued' })
    expect(queued).toEqual({ ...initialState, queued: true })
    expect(formReducer(kind, queued, { type: 'dequeued' })).toEqual(initialState)
  })
})
