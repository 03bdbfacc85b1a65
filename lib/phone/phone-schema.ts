import { z } from 'zod'
import { internationalPhone } from './international-phone.ts'

/** Parses a typed phone number to its international form. */
export const phoneSchema = z
  .string()
  .max(40)
  .transform((text, context) => {
    const phone = internationalPhone(text)
    if (!phone) context.addIssue({ code: 'custom', message: 'This is not a phone number.' })
    return phone ?? null
  })
