import { z } from 'zod'
import { type ConsentPurpose, consentPurposes } from '../../db/tables/data-requests.ts'
import { marketingConsentWording } from '../text/copy.ts'

const tickedValues = [true, 'on', 'true', 'yes']

/** Returns the schema of an optional checkbox, which the OpenAPI document describes as a boolean or a string. */
const consentField = (purpose: ConsentPurpose) =>
  z
    .preprocess(value => tickedValues.includes(value as string), z.boolean())
    .default(false)
    .meta({
      title: `${marketingConsentWording.text} ${marketingConsentWording.purposes[purpose]}`,
      override: { type: ['boolean', 'string'] },
    })

/** An optional field for each marketing purpose; the name of the field is the purpose. */
export const marketingConsentFields = {
  'offers-mail': consentField('offers-mail'),
  'offers-phone': consentField('offers-phone'),
  'offers-whatsapp': consentField('offers-whatsapp'),
} satisfies Record<ConsentPurpose, z.ZodType>

export const purposesIn = (fields: Record<ConsentPurpose, boolean>): ConsentPurpose[] =>
  consentPurposes.filter(purpose => fields[purpose])

export function withoutPurposes<Fields extends Record<ConsentPurpose, boolean>>(fields: Fields) {
  const { 'offers-mail': _mail, 'offers-phone': _phone, 'offers-whatsapp': _whatsapp, ...others } = fields
  return others
}
