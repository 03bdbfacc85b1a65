import { z } from 'zod'
import { unitKinds } from '@/db/collections/unit-types'
import { parseAmount } from '@/db/content/amounts'
import { type FinderKey, finderKeys } from './filter-keys'

export const finderSorts = ['price', 'price-down', 'size-down', 'size'] as const

export const maxCompared = 3

/** Returns the schema of an integer from 1 to `max`. */
export const countSchema = (max: number) =>
  z
    .string()
    .regex(/^\d{1,6}$/)
    .transform(Number)
    .pipe(z.number().min(1).max(max))

const slugSchema = z.string().regex(/^[a-z\d-]{1,100}$/)

/** Parses an amount to whole shillings: `12,500,000`, `KES 12.5M`, or `12.5`, which means millions. */
export const priceSchema = z.string().transform((text, context) => {
  const isMillions = /^\s*\d{1,3}([.,]\d{1,6})?\s*$/.test(text)
  const parsed = parseAmount(isMillions ? `${text}M` : text, { max: 1_000_000_000_000 })
  if ('value' in parsed && parsed.value !== null) return parsed.value
  context.addIssue({ code: 'custom', message: 'Not a price' })
  return z.NEVER
})

const idsSchema = z
  .string()
  .transform(text => text.split(','))
  .pipe(z.array(z.uuid()).min(1).max(maxCompared))

/** The wishes of a visitor, from the query of `/homes`. */
const wishesSchema = z.object({
  estate: slugSchema.optional(),
  kind: z.enum(unitKinds).optional(),
  /** The title of a unit type as a slug. */
  type: slugSchema.optional(),
  /** Minimum number of bedrooms. */
  beds: countSchema(20).optional(),
  /** `now`, or the year by whose end the home is ready. */
  ready: z
    .string()
    .regex(/^(now|20\d\d)$/)
    .optional(),
  /** The lowest price, in whole shillings; `to` is the highest price. */
  from: priceSchema.optional(),
  to: priceSchema.optional(),
  /** `all` shows homes that are not available, too. */
  show: z.literal('all').optional(),
  sort: z.enum(finderSorts).default('price'),
  /** The ids of homes that the visitor chose to compare. */
  compare: idsSchema.optional(),
  page: countSchema(1_000).default(1),
})
export type Wishes = z.infer<typeof wishesSchema>

/** A parameter that was left out, with the beginning of its text, for a message. */
export type Rejected = { key: FinderKey; text: string }

/** Parses wishes. Invalid or unknown values are left out and reported; prices in the wrong order are swapped. */
export function parseWishes(
  query: URLSearchParams,
  isKnown: (key: 'estate' | 'type', slug: string) => boolean,
): { wishes: Wishes; rejected: Rejected[] } {
  const rejected: Rejected[] = []
  const accepted: Partial<Record<FinderKey, unknown>> = {}
  for (const key of finderKeys) {
    const text = query.get(key)?.trim() ?? ''
    if (text === '') continue
    const field = wishesSchema.shape[key].safeParse(text)
    const isUnknown = (key === 'estate' || key === 'type') && !isKnown(key, text)
    if (field.success && !isUnknown) accepted[key] = text
    else rejected.push({ key, text: text.slice(0, 60) })
  }
  const wishes = wishesSchema.parse(accepted)
  const { from, to } = wishes
  const swapped = from !== undefined && to !== undefined && from > to ? { from: to, to: from } : {}
  return { wishes: { ...wishes, ...swapped }, rejected }
}

/** Returns the path of `/homes` with these wishes, in a fixed order and without defaults, as the canonical URL. */
export function finderPath(wishes: Partial<Wishes>): string {
  const query = new URLSearchParams()
  for (const key of finderKeys) {
    const value = wishes[key]
    const isDefault = value === undefined || (key === 'sort' && value === 'price') || (key === 'page' && value === 1)
    if (!isDefault) query.set(key, String(value))
  }
  return query.size > 0 ? `/homes?${query}` : '/homes'
}

export const comparePath = (ids: readonly string[]) => `/homes/compare?ids=${ids.join(',')}`
