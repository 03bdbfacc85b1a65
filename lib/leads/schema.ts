import { z } from 'zod'
import { maxEmailLength } from '@/db/content/email'
import { emailSchema } from '../email-schema'
import { phoneCountryCodes } from '../phone/countries'
import { pathTemplate } from '../secret-paths'
import { isTourDay } from '../tour-day'
import { consentWordings, copy } from './copy'
import { normalizeLine, normalizeText } from './normalize-text'
import { offerFields } from './offers'

/** At most `max` characters. Longer values are rejected before any other rule runs. */
const bounded = (max: number, notText = 'This is not text.', tooLong = `At most ${max} characters.`) =>
  z.string(notText).max(max, { error: tooLong, abort: true })

const optional = (max: number, clean = normalizeLine) =>
  z.preprocess(value => clean(value, max), bounded(max).nullable()).prefault(null)

const required = (label: string, max: number) =>
  z
    .preprocess(value => normalizeLine(value, max) ?? '', bounded(max).min(1, `${label} is required.`))
    .meta({ title: label })

/** For values of a fixed format: none is longer than a few dozen characters. */
const shortLine = (value: unknown) => normalizeLine(value, 200)

/** The e-mail of every form, with the two messages of the specification. */
export const emailField = emailSchema({ required: copy.emailRequired, invalid: copy.emailInvalid }).meta({
  title: 'E-mail',
  format: 'email',
  maxLength: maxEmailLength,
  examples: ['reader@example.com'],
})

/** As it was written: what cannot be read as a number is kept, not refused (`withReadPhone`). */
const phoneFields = {
  phone: optional(40).meta({
    title: 'Phone',
    description: 'Of `phoneCountry` unless it begins with another country.',
    examples: ['0700 000 000'],
  }),
  phoneCountry: z
    .enum(phoneCountryCodes)
    .catch('KE')
    .meta({
      title: 'Country of the phone',
      override: { type: 'string', enum: phoneCountryCodes, default: 'KE' },
    }),
}

const consent = z
  .preprocess(
    value => value === true || value === 'on' || value === 'true' || value === 'yes',
    z.literal(true, 'Please agree, or we may not answer you.'),
  )
  .meta({
    title: consentWordings.reply.text,
    override: { type: ['boolean', 'string'], enum: [true, 'on', 'true', 'yes'], const: undefined },
  })

const tourDay = z
  .preprocess(
    value => shortLine(value),
    z.iso
      .date('Choose a day.')
      .refine(day => isTourDay(day), 'Choose a day from today to twelve months ahead.')
      .nullable(),
  )
  .prefault(null)
  .meta({ title: 'Day of the visit', description: 'From today to twelve months ahead, in Nairobi.' })

const campaign = z
  .preprocess(
    value => {
      if (typeof value !== 'string') return value ?? {}
      try {
        return JSON.parse(value || '{}')
      } catch {
        return {}
      }
    },
    z
      .record(
        z.string().regex(/^[\w.-]{1,40}$/),
        z.preprocess(value => normalizeLine(value, 200) ?? '', bounded(200)),
      )
      .refine(tags => Object.keys(tags).length <= 8),
  )
  .catch({})
  .meta({
    description: 'The `utm_…` tags of the first page: an object, or in a form its JSON.',
    override: { type: ['object', 'string'], additionalProperties: { type: 'string', maxLength: 200 } },
  })

/** The path of a page, by its template where it contains a secret. */
const pagePath = optional(300)
  .transform(path => path && pathTemplate(path))
  .catch(null)

/** Visit data sent with a form: all optional, none of it trusted. */
const visitFields = {
  page: pagePath,
  firstPage: pagePath,
  campaign,
  firstReferral: optional(96).catch(null),
  lastReferral: optional(96).catch(null),
  visitCode: optional(40).catch(null),
  idempotencyKey: optional(64)
    .refine(key => key === null || /^[\w-]{8,64}$/.test(key))
    .catch(null)
    .meta({ description: 'A repeat with the same key is answered like the first and stores nothing.', minLength: 8 }),
  /** Honeypot: a hidden field that only bots fill in. No program that fills in forms for people knows its name. */
  leaveEmpty: optional(300).catch('filled').meta({ description: 'Leave it out.' }),
  /** Milliseconds that the page had been open, by its own clock: that of the phone may be wrong. 0 without script. */
  elapsed: z
    .preprocess(value => (typeof value === 'string' ? Number(value) : value), z.number())
    .catch(0)
    .meta({ override: { type: ['number', 'string'] } }),
}

const preferences = ['phone', 'whatsapp', 'email'] as const

export const tourSchema = z.object({ email: emailField, tourDay, property: optional(120), ...visitFields })
export const subscribeSchema = z.object({ email: emailField, ...visitFields })
export const enquirySchema = z.object({
  name: required('Name', 100),
  email: emailField,
  ...phoneFields,
  estate: optional(100).meta({ title: 'Estate of interest' }),
  unit: optional(120).meta({ title: 'Home, unit or plot' }),
  message: optional(4000, normalizeText).meta({ title: 'Message' }),
  preferredContact: z
    .preprocess(shortLine, z.enum(preferences, 'Choose one of the list.').nullable())
    .prefault(null)
    .meta({ title: 'How shall we answer?' }),
  consent,
  ...offerFields,
  ...visitFields,
})
export const reservationSchema = z.object({
  name: required('Name', 100),
  email: emailField,
  ...phoneFields,
  unit: optional(120).meta({ title: 'Home, unit or plot' }),
  message: optional(4000, normalizeText).meta({ title: 'Message' }),
  consent,
  ...offerFields,
  ...visitFields,
})
export const waitingSchema = z.object({
  name: optional(100).meta({ title: 'Name' }),
  email: emailField,
  estate: required('Estate', 100),
  unit: required('Home', 120),
  ...visitFields,
})
/** `estate` is the slug: the form has it in a hidden field. */
export const followSchema = z.object({
  email: emailField,
  estate: z
    .preprocess(value => shortLine(value) ?? '', bounded(100).min(1, 'Which estate?'))
    .meta({ description: 'The last part of the address of its page.', examples: ['greenpark-estate'] }),
  ...visitFields,
})
export const dataLinkSchema = z.object({ email: emailField, ...visitFields })
/** `titles` are those of the published documents. */
export const brochureSchema = (titles: readonly string[]) =>
  z.object({
    name: optional(100).meta({ title: 'Name' }),
    email: emailField,
    document: z
      .preprocess(
        value => normalizeLine(value, 300),
        z.string('Choose one of the list.').refine(title => titles.includes(title), 'Choose one of the list.'),
      )
      .meta({ title: 'Document' }),
    ...visitFields,
  })

export type TourInput = z.infer<typeof tourSchema>
export type SubscribeInput = z.infer<typeof subscribeSchema>
export type EnquiryInput = z.infer<typeof enquirySchema>
export type ReservationInput = z.infer<typeof reservationSchema>
export type WaitingInput = z.infer<typeof waitingSchema>
export type FollowInput = z.infer<typeof followSchema>
export type DataLinkInput = z.infer<typeof dataLinkSchema>
export type BrochureInput = z.infer<ReturnType<typeof brochureSchema>>
