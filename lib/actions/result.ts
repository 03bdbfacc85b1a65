import type { z } from 'zod'
import { ConflictError, NotFoundError } from '../errors'

export type FieldErrors = Record<string, string[] | undefined>

/** The reason why an action changed nothing, shown to the user; `fieldErrors` are the messages of single inputs. */
export type Failure = { done: false; message: string; fieldErrors?: FieldErrors }

/** The result of an action; a failure may contain more values that the next step needs. */
export type ActionResult<Done = object, MoreOfFailure = object> =
  | ({ done: true } & Done)
  | (Failure & Partial<MoreOfFailure>)

/** The result of an action for its form; null before sending. `link` and `secret` are shown once, to copy. */
export type FormResult<More = object> =
  | ({ done: boolean; message: string; fieldErrors?: FieldErrors; link?: string; secret?: string } & Partial<More>)
  | null

/** Runs a change. `ConflictError` and `NotFoundError` become a failure; other errors are thrown. */
export async function catchExpectedErrors<Value>(
  change: () => Promise<Value>,
): Promise<ActionResult<{ value: Value }>> {
  try {
    return { done: true, value: await change() }
  } catch (error) {
    if (error instanceof ConflictError || error instanceof NotFoundError) return failureWith(error.message)
    throw error
  }
}

export const failureWith = (message: string): Failure => ({ done: false, message })

/** Returns the failure of rejected input for an action without form fields: its message is the first problem. */
export const invalidInput = (error: z.ZodError): Failure =>
  failureWith(error.issues[0]?.message ?? 'This input is not valid.')

export const invalidFields = (fieldErrors: FieldErrors): Failure & { fieldErrors: FieldErrors } => ({
  ...failureWith('Please look at the marked fields.'),
  fieldErrors,
})

/** Returns the failure of a form in which one field is wrong for a reason that a schema cannot check. */
export const invalidField = (field: string, message: string): Failure => ({
  ...failureWith('Please look at the marked field.'),
  fieldErrors: { [field]: [message] },
})
