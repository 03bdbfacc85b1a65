import { z } from 'zod'
import { internationalPhone } from './international-phone.ts'

export const phoneSchema = z
  .string()
  .max(40)
  .transform((text, context) => {
    const phone = internationalPhone(text)
    if (!phone) context.addIssue({ code: 'custom', message: 'This is not a phone number.' })
    return phone ?? null
  })
