import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { ConflictError, ForbiddenError, NotFoundError } from '../errors'
import { formInput, inputOf, noInput, staffAction } from './staff-action'

/** Allows the action, and returns the name that the permission check passes to it. */
const allow = async () => 'Njeri'
const schema = z
  .object({ name: z.string().min(2, 'Too short.'), note: z.string() })
  .refine(({ note }) => note !== 'no', 'Not this note.')

function aForm(values: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) form.set(name, value)
  return form
}

const throwing = (error: Error) => async () => {
  throw error
}

describe('an action', () => {
  test('does not read the input of a person without the permission', async () => {
    let wasRead = false
    const input = () => {
      wasRead = true
      return { values: 1 }
    }
    const denied = throwing(new ForbiddenError('no'))
    await expect(staffAction(denied, input, async () => {})).rejects.toThrow(ForbiddenError)
    expect(wasRead).toBe(false)
  })

  test('returns the values of its change; a string becomes the message', async () => {
    expect(await staffAction(allow, noInput, async () => {})).toEqual({ done: true })
    const greeting = await staffAction(allow, noInput, async name => `Hello ${name}`)
    expect(greeting).toEqual({ done: true, message: 'Hello Njeri' })
    const counted = await staffAction(allow, inputOf(z.number(), 2), async (_, count) => ({ count }))
    expect(counted).toEqual({ done: true, count: 2 })
  })

  test('returns a failure of its change unchanged; a conflict or a missing row becomes a failure', async () => {
    const failure = { done: false as const, message: 'In use.', used: ['a'] }
    expect(await staffAction(allow, noInput, async () => failure)).toEqual(failure)
    for (const error of [new ConflictError('Changed.'), new NotFoundError('Gone.')])
      expect(await staffAction(allow, noInput, throwing(error))).toEqual({ done: false, message: error.message })
  })

  test('throws other errors', async () => {
    await expect(staffAction(allow, noInput, throwing(new TypeError('broken')))).rejects.toThrow(TypeError)
  })

  test('shows the problems of a form at its fields, and a problem without a field as the message', async () => {
    const send = (values: Record<string, string>) =>
      staffAction(allow, formInput(schema, aForm(values)), async () => 'Saved')
    expect(await send({ name: 'A', note: 'x' })).toEqual({
      done: false,
      message: 'Please look at the marked fields.',
      fieldErrors: { name: ['Too short.'] },
    })
    expect(await send({ name: 'Ann', note: 'no' })).toMatchObject({ done: false, message: 'Not this note.' })
    expect(await send({ name: 'Ann', note: 'x' })).toEqual({ done: true, message: 'Saved' })
  })

  test('shows the first problem as the message if it has no form', async () => {
    const input = inputOf(schema, { name: 'A', note: 'x' })
    expect(await staffAction(allow, input, async () => 'Saved')).toEqual({ done: false, message: 'Too short.' })
  })
})
