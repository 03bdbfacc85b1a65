import { z } from 'zod'
import { daySchema } from '../../../db/content/days.ts'

/** How a home was offered in a period: at its beginning, only later in it, or sold in it. */
export const offerKinds = ['begin', 'added', 'sold'] as const
export type OfferKind = (typeof offerKinds)[number]

/** What a list of such homes shows, before the days. */
export const offerVerbs: Record<OfferKind, string> = {
  begin: 'for sale at the beginning of the days',
  added: 'came to be for sale',
  sold: 'sold',
}

/** How a home was offered in the days `from` to `to`, in Nairobi. */
export type Offer = { kind: OfferKind; from: string; to: string }

/** The query parameter of the list of homes that shows what a report counts: `sold.2026-01-01.2026-03-31`. */
export const offerParameter = ({ kind, from, to }: Offer) => [kind, from, to].join('.')

const offerSchema = z.tuple([z.enum(offerKinds), daySchema(), daySchema()])

/** The offer of a query parameter; null for other text. */
export function parseOffer(parameter: string): Offer | null {
  const { data } = offerSchema.safeParse(parameter.split('.'))
  return data ? { kind: data[0], from: data[1], to: data[2] } : null
}
