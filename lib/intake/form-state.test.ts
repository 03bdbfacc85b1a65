import { describe, expect, test } from 'vitest'
import { type FormEvent, type FormKind, type FormState, formReducer, initialState, isBusy } from './form-state.ts'

const kinds: FormKind[] = ['tour', 'subscribe', 'request']
const errors = { email: ['Email is invalid'] }
const endings: FormEvent[] = [
  { type: 'success' },
  { type: 'refused', errors, succeeded: true },
  { type: 'refused', errors, succeeded: false },
  { type: 'failed', queued: false },
  { type: 'failed', queued: true },
]
const sending = (kind: FormKind) => formReducer(kind, initialState, { type: 'send' })

describe('an enquiry', () => {
  const next = (state: FormState, event: FormEvent) => formReducer('request', state, event)

  test('on send sets emailSend and clears both toasts', () => {
    const before = { ...initialState, toast: true, toast_err: true, errors }
    expect(next(before, { type: 'send' })).toEqual({ ...initialState, emailSend: true })
  })
  test('on success sets the toast and clears emailSend', () =>
    expect(next(sending('request'), { type: 'success', reference: 'ABCD2345' })).toEqual({
      ...initialState,
      toast: true,
      reference: 'ABCD2345',
    }))
  test('on success keeps the phone that could not be read', () =>
    expect(next(sending('request'), { type: 'success', unreadPhone: 'call me' }).unreadPhone).toBe('call me'))
  test('on any failure sets toast_err and clears emailSend', () => {
    for (const queued of [false, true])
      expect(next(sending('request'), { type: 'failed', queued })).toEqual({ ...initialState, toast_err: true, queued })
  })
  test('with a 422 response stores its errors by field and sets toast_err', () =>
    expect(next(sending('request'), { type: 'refused', errors, succeeded: false })).toEqual({
      ...initialState,
      toast_err: true,
      errors,
    }))
})

describe('a site tour', () => {
  test('is loading during the request and not after either outcome', () => {
    expect(sending('tour')).toEqual({ ...initialState, loading: true })
    for (const ending of endings) expect(formReducer('tour', sending('tour'), ending).loading).toBe(false)
  })
})

describe('a subscription', () => {
  const next = (state: FormState, event: FormEvent) => formReducer('subscribe', state, event)
  const refused = next(sending('subscribe'), { type: 'refused', errors: {}, succeeded: true })

  test('is loading while the request runs', () => expect(sending('subscribe').loading).toBe(true))
  test('with the response success false keeps the flag', () =>
    expect(refused).toEqual({ ...initialState, toast_err: true, loading: true }))
  test('clears the flag on the next edit', () => expect(next(refused, { type: 'edit' }).loading).toBe(false))
  test('clears the flag on the next submit', () => {
    expect(next(refused, { type: 'invalid', errors }).loading).toBe(false)
    expect(next(next(refused, { type: 'send' }), { type: 'success' }).loading).toBe(false)
  })
  test('clears the flag on failure and on success', () => {
    expect(next(sending('subscribe'), { type: 'refused', errors, succeeded: false }).loading).toBe(false)
    expect(next(sending('subscribe'), { type: 'failed', queued: true }).loading).toBe(false)
    expect(next(sending('subscribe'), { type: 'success' }).loading).toBe(false)
  })
})

describe.each(kinds)('any form (%s)', kind => {
  test('stays busy when it is edited while it is being sent', () => {
    expect(formReducer(kind, sending(kind), { type: 'edit' })).toEqual(sending(kind))
    expect(isBusy(sending(kind))).toBe(true)
  })
  test('is slow only while it is being sent', () => {
    expect(formReducer(kind, sending(kind), { type: 'slow' })).toEqual({ ...sending(kind), slow: true })
    for (const ending of endings) {
      const ended = formReducer(kind, sending(kind), ending)
      expect(ended.slow).toBe(false)
      if (!isBusy(ended)) expect(formReducer(kind, ended, { type: 'slow' })).toEqual(ended)
    }
  })
  test('that fails its own validation shows errors and is not busy', () =>
    expect(formReducer(kind, initialState, { type: 'invalid', errors })).toEqual({ ...initialState, errors }))
  test('in the offline queue is marked until it is discarded', () => {
    const queued = formReducer(kind, initialState, { type: 'queued' })
    expect(queued).toEqual({ ...initialState, queued: true })
    expect(formReducer(kind, queued, { type: 'dequeued' })).toEqual(initialState)
  })
})
