import { z } from 'zod'
import { copy } from './copy'
import { emailMessage } from './email-rule'
import { internationalPhone } from './phone'

/** Text as people type it: one kind of line end, no control characters, no space around; nothing typed is null. */
const typed = (value: unknown) => {
  if (value === undefined || value === null) return null
  if (typeof value !== 'string') return value
  const clean = value
    .normalize('NFC')
    .replaceAll('\r\n', '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim()
  return clean === '' ? null : clean
}

const oneLine = (value: unknown) => {
  const clean = typed(value)
  return typeof clean === 'string' ? clean.replace(/\s+/g, ' ') : clean
}

const optional = (max: number, clean = oneLine) =>
  z.preprocess(clean, z.string('This is not text.').max(max, `At most ${max} characters.`).nullable())

const required = (label: string, max: number) =>
  z.preprocess(
    value => oneLine(value) ?? '',
    z.string('This is not text.').min(1, `${label} is required.`).max(max, `At most ${max} characters.`),
  )

/** The e-mail of every form, with the two messages of the specification. */
export const emailField = z.preprocess(
  value => value ?? '',
  z
    .string(copy.emailInvalid)
    .superRefine((value, context) => {
      const message = emailMessage(value)
      if (message) context.addIssue({ code: 'custom', message })
    })
    .transform(value => value.trim()),
)

const phoneField = z.preprocess(
  oneLine,
  z
    .string('This is not a phone number.')
    .max(40, 'This is not a phone number.')
    .nullable()
    .transform((value, context) => {
      if (value === null) return null
      const phone = internationalPhone(value)
      if (!phone)
        context.addIssue({
          code: 'custom',
          message: 'This is not a phone number. For a Kenyan one, 07… or +254… will do.',
        })
      return phone
    }),
)

const consent = z.preprocess(
  value => value === true || value === 'on' || value === 'true' || value === 'yes',
  z.literal(true, 'Please agree, or we may not answer you.'),
)

/** What a form says of the visit, all of it optional and none of it believed. */
const visitFields = {
  page: optional(300),
  firstPage: optional(300),
  campaign: z.preprocess(
    value => {
      if (typeof value !== 'string') return value ?? {}
      try {
        return JSON.parse(value || '{}')
      } catch {
        return {}
      }
    },
    z
      .record(z.string().max(40), z.string().max(200))
      .refine(tags => Object.keys(tags).length <= 8)
      .catch({}),
  ),
  firstReferral: optional(96).catch(null),
  lastReferral: optional(96).catch(null),
  visitCode: optional(40).catch(null),
  idempotencyKey: z.preprocess(
    oneLine,
    z
      .string()
      .regex(/^[\w-]{8,64}$/)
      .nullable()
      .catch(null),
  ),
  /** A field that people do not see: whoever fills it in is a machine. */
  website: optional(300).catch('filled'),
  /** When the form was drawn, in milliseconds; 0 without script. */
  startedAt: z.coerce.number().catch(0),
}

const preferences = ['phone', 'whatsapp', 'email'] as const

export const tourSchema = z.object({ email: emailField, property: optional(120), ...visitFields })
export const subscribeSchema = z.object({ email: emailField, ...visitFields })
export const enquirySchema = z.object({
  name: required('Name', 100),
  email: emailField,
  phone: phoneField,
  estate: optional(100),
  unit: optional(120),
  message: optional(4000, typed),
  preferredContact: z.preprocess(oneLine, z.enum(preferences, 'Choose one of the list.').nullable()),
  consent,
  ...visitFields,
})
export const reservationSchema = z.object({
  name: required('Name', 100),
  email: emailField,
  phone: phoneField,
  unit: optional(120),
  message: optional(4000, typed),
  consent,
  ...visitFields,
})

export type TourInput = z.infer<typeof tourSchema>
export type SubscribeInput = z.infer<typeof subscribeSchema>
export type EnquiryInput = z.infer<typeof enquirySchema>
export type ReservationInput = z.infer<typeof reservationSchema>
