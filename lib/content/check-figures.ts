import 'server-only'
import type { CollectionKey } from '@/db/collections'
import type { Tx } from '@/db/connect'
import type { Collection } from '@/db/content/collection'
import type { Values } from '@/db/content/entry'
import { flatValues } from '@/db/content/flat-values'
import { plainText } from '@/db/content/rich-text'
import { type EstateAvailability, listEstateAvailability } from '../../db/inventory/estate-availability'
import { shortShillings } from '../text/format.ts'

/** Matches `from KES 14.8M`. The last group is a period such as `a month`, with which the price is a rent. */
const priceClaim =
  /\bfrom (?:only |just )?(?:KES|Ksh\.?) ?(\d{1,4}(?:,\d{3}){0,3}(?:\.\d{1,3})?) ?(million|m|k)?\b( ?(?:a|per|\/) ?(?:month|night|day|year)| monthly)?/gi
/** Matches `12 homes left` and `12 plots are still available`. */
const countClaim =
  /\b(\d{1,4}) (?:(?:plots|homes|houses|apartments|villas|cottages|units) )?(?:are |is )?(?:still )?(?:free|left|available|for sale)\b/gi

const factors: Record<string, number> = { million: 1e6, m: 1e6, k: 1e3 }

/**
 * Warns about figures in texts that the inventory contradicts: the lowest price of an estate or a type (`from KES
 * 14.8M`) and the number of available homes. A sentence is compared with the estate that it names, or else with the
 * estate of the entry. If there is none, or the sentence names several, it is not checked.
 */
export async function checkFigures(
  db: Tx,
  key: CollectionKey,
  collection: Collection,
  values: Values,
): Promise<{ field: string; message: string }[]> {
  const claims = flatValues(collection.allFields, values).flatMap(({ name: field, view, value }) => {
    if (typeof value !== 'string' || !['text', 'longText', 'richText'].includes(view.kind)) return []
    return sentencesOf(value).flatMap(sentence => claimsIn(sentence).map(claim => ({ ...claim, field, sentence })))
  })
  if (claims.length === 0) return []
  const available = await listEstateAvailability(db)
  const estatesOfEntry = available.filter(estate => isOfEntry(estate, key, values))
  return claims.flatMap(({ field, sentence, ...claim }) => {
    const namedEstates = available.filter(estate => isNamed(estate, sentence, available))
    const [estate, ...others] = namedEstates.length > 0 ? namedEstates : estatesOfEntry
    if (!estate || others.length > 0) return []
    const message = claim.kind === 'price' ? checkPrice(claim, estate, sentence) : checkCount(claim, estate)
    return message ? [{ field, message }] : []
  })
}

/** `amount` in shillings; `precision` is the value of the last digit, such as 100,000 for `14.8M`. */
type PriceClaim = { kind: 'price'; text: string; amount: number; precision: number }
type CountClaim = { kind: 'count'; text: string; homes: number }

function claimsIn(sentence: string): (PriceClaim | CountClaim)[] {
  const prices = [...sentence.matchAll(priceClaim)].flatMap(([text, digits = '', unit = '', rent]): PriceClaim[] => {
    if (rent) return []
    const factor = factors[unit.toLowerCase()] ?? 1
    const decimals = digits.split('.')[1]?.length ?? 0
    const amount = Number(digits.replaceAll(',', '')) * factor
    return [{ kind: 'price', text: text.trim(), amount, precision: factor / 10 ** decimals }]
  })
  const counts = [...sentence.matchAll(countClaim)].map(
    ([text, homes]): CountClaim => ({ kind: 'count', text, homes: Number(homes) }),
  )
  return [...prices, ...counts]
}

function checkPrice(
  { text, amount, precision }: PriceClaim,
  estate: EstateAvailability,
  sentence: string,
): string | null {
  const types = estate.types.filter(({ title }) => contains(sentence, title))
  const typeOrEstate = types.length === 1 && types[0] ? types[0] : estate
  // Hidden prices contradict nothing, and an amount below a tenth of the lowest price is a fee.
  if (typeOrEstate.lowestPrice === null || amount < typeOrEstate.lowestPrice / 10) return null
  return Math.abs(amount - typeOrEstate.lowestPrice) < precision || amount === typeOrEstate.lowestPrice
    ? null
    : `“${text}” differs from the price list: ${typeOrEstate.title} starts at ${shortShillings(typeOrEstate.lowestPrice)}.`
}

const checkCount = ({ text, homes }: CountClaim, { title, total, available }: EstateAvailability): string | null =>
  total === 0 || homes === available
    ? null
    : `“${text}” differs from the homes: ${available} ${available === 1 ? 'is' : 'are'} available in ${title} now. A figure in a text goes out of date.`

export const sentencesOf = (text: string) =>
  plainText(text.replace(/<\/(?:p|h\d|li|td|th|blockquote)>/g, '. $&')).split(/[.!?;](?=\s|$)/)

const contains = (sentence: string, words: string) => sentence.toLowerCase().includes(words.toLowerCase())

/** Returns true if a sentence contains the title of an estate, or its first word if no other title begins with it. */
function isNamed({ title }: EstateAvailability, sentence: string, all: EstateAvailability[]): boolean {
  const first = title.split(' ', 1)[0] ?? ''
  // A shorter word, such as an article, would match any sentence.
  const isUnique = first.length > 3 && all.filter(other => other.title.startsWith(first)).length === 1
  return contains(sentence, title) || (isUnique && contains(sentence, first))
}

const isOfEntry = ({ id, slug }: EstateAvailability, key: CollectionKey, values: Values) =>
  key === 'estates' ? slug === values.slug : id === values.estateId
