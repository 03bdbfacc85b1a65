import { z } from 'zod'
import { daySchema } from '../../../db/content/days.ts'

/** The listing of a home in a period: at its beginning, only later in it, or sold in it. */
export const listingHistoryKinds = ['begin', 'added', 'sold'] as const
export type ListingHistoryKind = (typeof listingHistoryKinds)[number]

/** The words before the days in the title of a list of such homes. */
export const listingHistoryVerbs: Record<ListingHistoryKind, string> = {
  begin: 'for sale at the beginning of the period',
  added: 'put up for sale',
  sold: 'sold',
}

/** The homes listed in this way from the day `from` to the day `to`, in Nairobi. */
export type ListingHistory = { kind: ListingHistoryKind; from: string; to: string }

/** Returns the query parameter that links from a figure of a report to its homes: `sold.2026-01-01.2026-03-31`. */
export const listingHistoryParameter = ({ kind, from, to }: ListingHistory) => [kind, from, to].join('.')

const listingHistorySchema = z.tuple([z.enum(listingHistoryKinds), daySchema(), daySchema()])

/** Parses the value of the query parameter `offer`; returns null for any other text. */
export function parseListingHistory(parameter: string): ListingHistory | null {
  const { data } = listingHistorySchema.safeParse(parameter.split('.'))
  return data ? { kind: data[0], from: data[1], to: data[2] } : null
}
