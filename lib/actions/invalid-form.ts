import { z } from 'zod'
import { type Failure, type FieldErrors, invalidFields } from './result'

// This function is not in `result.ts`, which browsers load: results need no schema library there.
/** Returns the failure of a form that a schema rejected. A problem without a field becomes the message. */
export function invalidForm(error: z.ZodError): Failure & { fieldErrors: FieldErrors } {
  const { formErrors, fieldErrors } = z.flattenError(error as z.ZodError<Record<string, unknown>>)
  return { ...invalidFields(fieldErrors), ...(formErrors[0] && { message: formErrors[0] }) }
}
