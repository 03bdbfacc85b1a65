import { z } from 'zod'
import { isEmailShaped, normalizeEmail } from '../../db/content/email.ts'

/** The schema of every email, trimmed and normalized, with the messages for an empty and for an invalid one. */
export const emailSchema = (messages: { required: string; invalid: string }) =>
  z.preprocess(
    value => (typeof value === 'string' ? normalizeEmail(value) : (value ?? '')),
    z
      .string(messages.invalid)
      .refine(text => text !== '', { error: messages.required, abort: true })
      .refine(isEmailShaped, messages.invalid),
  )

export const invalidAccountEmail = 'This is not an e-mail address.'

/** The email of an account. Accounts are found by it in lower case. */
export const accountEmailSchema = emailSchema({
  required: invalidAccountEmail,
  invalid: invalidAccountEmail,
}).transform(email => email.toLowerCase())
