import { z } from 'zod'
import { type ConsentPurpose, consentPurposes } from '../../db/tables/data-requests.ts'
import { marketingConsentWording } from '../text/copy.ts'

const ticked = [true, 'on', 'true', 'yes']

/** A checkbox that may stay empty. */
const agreement = (purpose: ConsentPurpose) =>
  z
    .preprocess(value => ticked.includes(value as string), z.boolean())
    .default(false)
    .meta({
      title: `${marketingConsentWording.text} ${marketingConsentWording.purposes[purpose]}`,
      override: { type: ['boolean', 'string'] },
    })

/** One optional field for each purpose that somebody may agree to beyond an answer; its name is the purpose. */
export const marketingConsentFields = {
  'offers-mail': agreement('offers-mail'),
  'offers-phone': agreement('offers-phone'),
  'offers-whatsapp': agreement('offers-whatsapp'),
} satisfies Record<ConsentPurpose, z.ZodType>

/** The purposes that were ticked. */
export const purposesIn = (fields: Record<ConsentPurpose, boolean>): ConsentPurpose[] =>
  consentPurposes.filter(purpose => fields[purpose])

/** The fields without the purposes. */
export function withoutPurposes<Fields extends Record<ConsentPurpose, boolean>>(fields: Fields) {
  const { 'offers-mail': _mail, 'offers-phone': _phone, 'offers-whatsapp': _whatsapp, ...others } = fields
  return others
}
