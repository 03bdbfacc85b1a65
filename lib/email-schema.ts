import { z } from 'zod'
import { isEmailShaped, maxEmailLength } from '../db/content/email.ts'

/** A value far too long for an email is not normalized: composing a long run of combining marks takes quadratic time. */
const normalize = (text: string) => (text.length > 4 * maxEmailLength ? text : text.normalize('NFC'))

/** The schema of every email, trimmed and normalized, with the messages for an empty and for an invalid one. */
export const emailSchema = (messages: { required: string; invalid: string }) =>
  z.preprocess(
    value => (typeof value === 'string' ? normalize(value).trim() : (value ?? '')),
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
