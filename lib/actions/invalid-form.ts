import { z } from 'zod'
import { type Failure, type FieldErrors, invalidFields } from './result'

// Not in `result.ts`, which browsers load: they need no schema library for a result.
/** Returns the failure of a form that a schema rejected; a problem without a field is the message. */
export function invalidForm(error: z.ZodError): Failure & { fieldErrors: FieldErrors } {
  const { formErrors, fieldErrors } = z.flattenError(error as z.ZodError<Record<string, unknown>>)
  return { ...invalidFields(fieldErrors), ...(formErrors[0] && { message: formErrors[0] }) }
}
