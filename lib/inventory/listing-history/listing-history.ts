import { z } from 'zod'
import { daySchema } from '../../../db/content/days.ts'

/** The ways in which a home was listed in a period: at its beginning, only later in it, or sold in it. */
export const listingHistoryKinds = ['begin', 'added', 'sold'] as const
export type ListingHistoryKind = (typeof listingHistoryKinds)[number]

/** The words that a list of such homes shows before the days. */
export const listingHistoryVerbs: Record<ListingHistoryKind, string> = {
  begin: 'for sale at the beginning of the period',
  added: 'put up for sale',
  sold: 'sold',
}

/** The way in which a home was listed in the days `from` to `to`, in Nairobi. */
export type ListingHistory = { kind: ListingHistoryKind; from: string; to: string }

/** Returns the query parameter for a list of the homes that a report counts: `sold.2026-01-01.2026-03-31`. */
export const listingHistoryParameter = ({ kind, from, to }: ListingHistory) => [kind, from, to].join('.')

const listingHistorySchema = z.tuple([z.enum(listingHistoryKinds), daySchema(), daySchema()])

/** Parses the value of the query parameter `offer`; returns null for other text. */
export function parseListingHistory(parameter: string): ListingHistory | null {
  const { data } = listingHistorySchema.safeParse(parameter.split('.'))
  return data ? { kind: data[0], from: data[1], to: data[2] } : null
}
