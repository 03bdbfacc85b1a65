import { z } from 'zod'
import { isEmailShaped, normalizeEmail } from '../../db/content/email.ts'

/** Returns the schema of every e-mail, trimmed and normalized, with messages for an empty and for an invalid e-mail. */
export const emailSchema = (messages: { required: string; invalid: string }) =>
  z.preprocess(
    value => (typeof value === 'string' ? normalizeEmail(value) : (value ?? '')),
    z
      .string(messages.invalid)
      .refine(text => text !== '', { error: messages.required, abort: true })
      .refine(isEmailShaped, messages.invalid),
  )

export const invalidAccountEmail = 'This is not an e-mail address.'

/** The e-mail of an account, in lower case, in which accounts are found. */
export const accountEmailSchema = emailSchema({
  required: invalidAccountEmail,
  invalid: invalidAccountEmail,
}).transform(email => email.toLowerCase())
