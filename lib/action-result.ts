import { z } from 'zod'
import { ConflictError, NotFoundError } from './errors'

/** What a form of the panel shows after its action; null before it was sent. */
export type FormResult = {
  done: boolean
  message: string
  fieldErrors?: Record<string, string[] | undefined>
  /** A link to pass on, shown once: no mail leaves this machine. */
  link?: string
  /** A secret to copy, shown once. */
  secret?: string
} | null

export type Attempt<Value> = { done: true; value: Value } | { done: false; message: string }

/** Runs a change. A conflict and what is missing become a message for the user; other errors are thrown. */
export async function attempt<Value>(change: () => Promise<Value>): Promise<Attempt<Value>> {
  try {
    return { done: true, value: await change() }
  } catch (error) {
    if (error instanceof ConflictError || error instanceof NotFoundError) return { done: false, message: error.message }
    throw error
  }
}

/** The result of a form whose input a schema refused. */
export const invalidForm = (error: z.ZodError): FormResult => ({
  done: false,
  message: 'Please look at the marked fields.',
  fieldErrors: z.flattenError(error as z.ZodError<Record<string, unknown>>).fieldErrors,
})
