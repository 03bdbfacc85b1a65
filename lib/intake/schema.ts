import { z } from 'zod'
import { maxEmailLength } from '@/db/content/email'
import { marketingConsentFields } from '../consents/marketing-consents'
import { pathTemplate } from '../paths/secret-paths'
import { phoneCountryCodes } from '../phone/countries'
import { contactMethods } from '../text/contact-methods'
import { consentWordings, copy } from '../text/copy'
import { emailSchema } from '../text/email-schema'
import { normalizeLine, normalizeText } from '../text/normalize-text'
import { isTourDay } from '../time/tour-day'
import { requiredMessage, requiredMessages } from './field-messages'

/** Returns the schema of a text of at most `max` characters. Longer texts are rejected before any other rule runs. */
const bounded = (max: number, notText = 'This is not text.', tooLong = `At most ${max} characters.`) =>
  z.string(notText).max(max, { error: tooLong, abort: true })

const optional = (max: number, clean = normalizeLine) =>
  z.preprocess(value => clean(value, max), bounded(max).nullable()).prefault(null)

const required = (label: string, max: number) =>
  z
    .preprocess(value => normalizeLine(value, max) ?? '', bounded(max).min(1, requiredMessage(label)))
    .meta({ title: label })

/** Normalizes values of a fixed format, which have at most a few dozen characters. */
const shortLine = (value: unknown) => normalizeLine(value, 200)

/** The e-mail of every form, with the two messages of the specification. */
export const emailField = emailSchema({ required: requiredMessages.email, invalid: copy.emailInvalid }).meta({
  title: 'E-mail',
  format: 'email',
  maxLength: maxEmailLength,
  examples: ['reader@example.com'],
})

/** The phone as typed. A text that is not a number is stored, not rejected (`withParsedPhone`). */
const phoneFields = {
  phone: optional(100).meta({
    title: 'Phone',
    description: 'A number of the country in `phoneCountry`, unless it begins with a country code such as +44.',
    examples: ['0700 000 000'],
  }),
  phoneCountry: z
    .enum(phoneCountryCodes)
    .catch('KE')
    .default('KE')
    .meta({
      title: 'Country of the phone',
      override: { type: 'string', enum: phoneCountryCodes, default: 'KE' },
    }),
}

const consent = z
  .preprocess(
    value => value === true || value === 'on' || value === 'true' || value === 'yes',
    z.literal(true, requiredMessages.consent),
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
  .meta({
    title: 'Day of the visit',
    description: 'A day from today to twelve months ahead, in the time zone of Nairobi.',
  })

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
    description: 'The `utm_…` tags of the first page of the session: an object, or in a form an object as JSON.',
    override: { type: ['object', 'string'], additionalProperties: { type: 'string', maxLength: 200 } },
  })

/** The path of a page; a path with a secret is replaced by its template. */
const pagePath = optional(300)
  .transform(path => path && pathTemplate(path))
  .catch(null)

/**
 * The optional fields that every form sends, most of them about its session. They can be forged. The referrals are
 * codes of referrers; `visitCode` is the code of a session that continued in WhatsApp.
 */
const commonFields = {
  page: pagePath,
  firstPage: pagePath,
  campaign,
  firstReferral: optional(96).catch(null),
  lastReferral: optional(96).catch(null),
  visitCode: optional(40).catch(null),
  idempotencyKey: optional(64)
    .refine(key => key === null || /^[\w-]{8,64}$/.test(key))
    .catch(null)
    .meta({
      description: 'A repeated request with the same key gets the same response and stores nothing.',
      minLength: 8,
    }),
  /** The honeypot: only robots fill in this hidden field. Programs that fill in forms for people ignore its name. */
  leaveEmpty: optional(300).catch('filled').meta({ description: 'Omit this field: only robots fill it in.' }),
  /** Milliseconds for which the page was open, by the clock of the browser, which may be wrong; 0 without script. */
  elapsed: z
    .preprocess(value => (typeof value === 'string' ? Number(value) : value), z.number())
    .catch(0)
    .meta({ override: { type: ['number', 'string'] } }),
}

export const tourSchema = z.object({ email: emailField, tourDay, property: optional(120), ...commonFields })
export const subscribeSchema = z.object({ email: emailField, ...commonFields })
const senderFields = { name: required('Name', 100).meta({ title: 'Your name' }), email: emailField, ...phoneFields }
const finalFields = { consent, ...marketingConsentFields, ...commonFields }
export const enquirySchema = z.object({
  ...senderFields,
  estate: optional(100).meta({ title: 'Estate of interest' }),
  unit: optional(120).meta({ title: 'Which home? (optional)' }),
  message: optional(4000, normalizeText).meta({ title: 'Message' }),
  preferredContact: z
    .preprocess(shortLine, z.enum(contactMethods, 'Choose one from the list.').nullable())
    .prefault(null)
    .meta({ title: 'How shall we reply?' }),
  ...finalFields,
})
/** A lead that another program sends with an API key (decision 106). It needs an e-mail or a phone. */
export const programLeadSchema = z
  .object({
    name: optional(100).meta({ title: 'Name' }),
    email: z.preprocess(shortLine, emailField.nullable()).prefault(null).meta({ title: 'E-mail', format: 'email' }),
    ...phoneFields,
    estate: optional(100).meta({
      title: 'Estate',
      description: 'The name of the estate, or the last part of the URL of its page.',
    }),
    unit: optional(120).meta({ title: 'Unit or plot' }),
    message: optional(4000, normalizeText).meta({ title: 'Message' }),
    source: required('Source', 40).meta({
      title: 'Source',
      description: 'The portal or list from which the lead comes. Reports count leads by source.',
    }),
    campaign: optional(100).meta({ title: 'Campaign' }),
    consent: consent.meta({ description: 'True if the person agreed to get a reply from the company.' }),
    ...marketingConsentFields,
  })
  .refine(({ email, phone }) => email !== null || phone !== null, {
    path: ['email'],
    message: 'Send an e-mail or a phone.',
  })
export const reservationSchema = z.object({
  ...senderFields,
  unit: optional(120).meta({ title: 'Unit or plot (optional)' }),
  message: optional(4000, normalizeText).meta({ title: 'Message' }),
  ...finalFields,
})
export const waitingSchema = z.object({
  name: optional(100).meta({ title: 'Name' }),
  email: emailField,
  estate: required('Estate', 100),
  unit: required('Home', 120),
  ...commonFields,
})
/** `estate` is the slug, from a hidden field. */
export const followSchema = z.object({
  email: emailField,
  estate: z
    .preprocess(value => shortLine(value) ?? '', bounded(100).min(1, 'Which estate?'))
    .meta({ description: 'The last part of the URL of the page of the estate.', examples: ['greenpark-estate'] }),
  ...commonFields,
})
/** A request for the link to the data that are stored about the owner of an e-mail. */
export const dataLinkSchema = z.object({ email: emailField, ...commonFields })
/** Returns the schema for a request of a document; `titles` are the titles of published documents. */
export const brochureSchema = (titles: readonly string[]) =>
  z.object({
    name: optional(100).meta({ title: 'Name (optional)' }),
    email: emailField,
    document: z
      .preprocess(
        value => normalizeLine(value, 300),
        z.string('Choose one from the list.').refine(title => titles.includes(title), 'Choose one from the list.'),
      )
      .meta({ title: 'Document' }),
    ...commonFields,
  })

export type TourInput = z.infer<typeof tourSchema>
export type SubscribeInput = z.infer<typeof subscribeSchema>
export type EnquiryInput = z.infer<typeof enquirySchema>
export type ReservationInput = z.infer<typeof reservationSchema>
export type WaitingInput = z.infer<typeof waitingSchema>
export type FollowInput = z.infer<typeof followSchema>
export type DataLinkInput = z.infer<typeof dataLinkSchema>
export type BrochureInput = z.infer<ReturnType<typeof brochureSchema>>
