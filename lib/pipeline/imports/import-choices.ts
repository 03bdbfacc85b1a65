import { z } from 'zod'
import { pastDaySchema } from '../../../db/content/days.ts'
import type { ConsentPurpose } from '../../../db/tables/data-requests.ts'
import { marketingConsentFields, purposesIn, withoutPurposes } from '../../consents/marketing-consents.ts'
import { blankAsNull } from '../../text/blank-as-null.ts'
import { normalizeLine } from '../../text/normalize-text.ts'
import type { OwnerChoice } from '../assignment/turns.ts'
import { importFields } from './import-fields.ts'

const line = (max: number) =>
  z.preprocess(value => normalizeLine(value, max), z.string().max(max, `At most ${max} characters.`).nullable())

/** Choices for reading a file: the fields of columns if staff changed them, and the estate of rows without one. */
export const readingSchema = z.object({
  columns: z
    .string()
    .max(8000)
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text)
      } catch {
        context.addIssue({ code: 'custom', message: 'These columns cannot be read.' })
        return z.NEVER
      }
    })
    .pipe(z.array(z.enum(importFields).nullable()).max(200).nullable()),
  estateId: z.preprocess(blankAsNull, z.uuid('Choose an estate from the list.').nullable()),
})

const ownerChoice = (value: string): OwnerChoice =>
  value === 'estate' || value === 'turn' ? { by: value } : { by: 'staff', id: value }

/** Runs a refinement even if another field is invalid, so that the form shows all its problems together. */
const always = () => true

/** Returns true if this detail of the consent is filled in, or if there is no consent. */
const isStated = (
  fields: Record<ConsentPurpose, boolean> & { consentOn: string | null; consentHow: string | null },
  detail: 'consentOn' | 'consentHow',
) => purposesIn(fields).length === 0 || fields[detail] !== null

/** The facts that staff state about the people of a file, before it is imported. */
export const choicesSchema = z
  .object({
    ...readingSchema.shape,
    ...marketingConsentFields,
    importId: z.uuid(),
    /** The fingerprint of the preview: the import is stored only if a new preview would be the same. */
    fingerprint: z.string().max(100),
    source: z.preprocess(
      value => normalizeLine(value, 100),
      z.string('Write where these people come from, such as a fair or a campaign.').max(100, 'At most 100 characters.'),
    ),
    owner: z
      .union([z.enum(['estate', 'turn']), z.uuid()], 'Choose who looks after these people.')
      .transform(ownerChoice),
    // A form without a consent does not send this field.
    consentOn: z.preprocess(blankAsNull, pastDaySchema().nullable().default(null)),
    consentHow: line(200),
  })
  .refine(fields => isStated(fields, 'consentOn'), {
    ...{ path: ['consentOn'], message: 'Write the day on which they agreed.', when: always },
  })
  .refine(fields => isStated(fields, 'consentHow'), {
    ...{ path: ['consentHow'], message: 'Write where and how they agreed.', when: always },
  })
  .transform(fields => ({ ...withoutPurposes(fields), purposes: purposesIn(fields) }))

export type ImportChoices = z.output<typeof choicesSchema>
