import 'server-only'
import { refresh } from 'next/cache'
import type { z } from 'zod'
import { OutdatedScreenError } from '../errors'
import { invalidForm } from './invalid-form'
import { catchExpectedErrors, type Failure, invalidInput } from './result'

/** Returns the signed-in member of staff with the rights that an action needs; throws otherwise. */
type Guard<Actor> = () => Promise<Actor>

export type ParsedInput<Values> = { values: Values } | { failure: Failure }

/** Parses the input of an action when it is called, which is after the guard. */
type Input<Values> = () => ParsedInput<Values>

/** The values of a success, or a failure. A string is the message of a success. */
// biome-ignore lint/suspicious/noConfusingVoidType: an action without values returns nothing.
type Returned = object | string | void

type StaffActionResult<Result extends Returned> =
  | Failure
  | (Result extends { done: false }
      ? Result
      : Result extends string
        ? { done: true; message: string }
        : Result extends object
          ? { done: true } & Result
          : { done: true })

/** `skipRefresh`: the screen is not rendered again. */
type Options = { skipRefresh?: boolean | undefined }

/**
 * Runs an action of the panel: checks the permission before any input is read, parses the input, runs the change, and
 * renders the screen again. Invalid input, `ConflictError`, `NotFoundError` and a failure that `change` returns become
 * a failure; other errors are thrown.
 */
export async function staffAction<Actor, Values, Result extends Returned>(
  guard: Guard<Actor>,
  input: Input<Values>,
  change: (actor: Actor, values: Values) => Promise<Result>,
  { skipRefresh = false }: Options = {},
): Promise<StaffActionResult<Result>> {
  const result = await catchExpectedErrors(async () => {
    const actor = await guard()
    const parsed = input()
    if ('failure' in parsed) return parsed.failure
    try {
      return await change(actor, parsed.values)
    } catch (error) {
      if (error instanceof OutdatedScreenError) refresh()
      throw error
    }
  })
  if (!result.done) return result
  if (isFailure(result.value)) return result.value as StaffActionResult<Result>
  if (!skipRefresh) refresh()
  const values = typeof result.value === 'string' ? { message: result.value } : result.value
  return Object.assign({ done: true }, values) as StaffActionResult<Result>
}

/** Returns no input, for an action that has none or checks its ids itself. */
export const noInput: Input<undefined> = () => ({ values: undefined })

/** Returns the input of an action that is called without a form: its failure is the first problem. */
export const inputOf =
  <Schema extends z.ZodType>(schema: Schema, input: unknown): Input<z.output<Schema>> =>
  () =>
    parse(schema, input, invalidInput)

/** Returns an action's input from its form, whose fields show problems. `read` picks values, by default all fields. */
export const formInput =
  <Schema extends z.ZodType>(
    schema: Schema,
    form: FormData,
    read: (form: FormData) => unknown = Object.fromEntries,
  ): Input<z.output<Schema>> =>
  () =>
    parse(schema, read(form), invalidForm)

function parse<Schema extends z.ZodType>(
  schema: Schema,
  rawInput: unknown,
  invalid: (error: z.ZodError) => Failure,
): ParsedInput<z.output<Schema>> {
  const parsed = schema.safeParse(rawInput)
  return parsed.success ? { values: parsed.data } : { failure: invalid(parsed.error) }
}

const isFailure = (value: unknown): value is Failure =>
  typeof value === 'object' && value !== null && 'done' in value && value.done === false
