import 'server-only'
import { and, eq, isNotNull } from 'drizzle-orm'
import { amenitiesTable } from '@/db/collections/amenities'
import { documentsTable } from '@/db/collections/documents'
import { estates } from '@/db/collections/estates'
import { proofsTable } from '@/db/collections/proofs'
import type { Tx } from '@/db/connect'
import type { Entry } from '@/db/content/entry'
import { published } from '@/db/content/published-entries'
import { estatePlansTable, unitsTable } from '@/db/tables/inventory'
import { checkBeforePublishing } from '@/lib/content/checks'
import { dayMonthYear } from '@/lib/text/format'
import { noonOf } from '@/lib/time/local-time'
import { listExpiringProofs } from './expiring-proofs'

type EstatePart = 'overview' | 'homes' | 'plan' | 'amenities' | 'location' | 'gallery' | 'proof' | 'documents'

/** A missing part of an estate. `required` parts prevent publishing; buyers would miss the others. */
export type Missing = { part: EstatePart; text: string; required: boolean }

/** Lists the parts that the edited estate still lacks, and its proofs that have expired or expire within 30 days. */
export async function listMissing(db: Tx, estate: Entry): Promise<Missing[]> {
  const { id } = estate
  const values = Object.fromEntries(Object.keys(estates.allFields).map(name => [name, estate[name]]))
  const [findings, units, plans, amenities, documents, proofs, expiring] = await Promise.all([
    checkBeforePublishing(db, 'estates', values, {}),
    db.$count(unitsTable, eq(unitsTable.estateId, id)),
    db.$count(estatePlansTable, and(eq(estatePlansTable.estateId, id), isNotNull(estatePlansTable.publishedAt))),
    db.$count(amenitiesTable, and(eq(amenitiesTable.estateId, id), published(amenitiesTable))),
    db.$count(documentsTable, and(eq(documentsTable.estateId, id), published(documentsTable))),
    db.$count(proofsTable, and(eq(proofsTable.estateId, id), published(proofsTable))),
    listExpiringProofs(db, id),
  ])
  const lacks = (isMissing: boolean, part: EstatePart, text: string): Missing[] =>
    isMissing ? [{ part, text, required: false }] : []
  const isEmpty = (name: string) => {
    const value = estate[name]
    return value === null || value === undefined || (Array.isArray(value) && value.length === 0)
  }
  return [
    ...findings.errors.map(({ field, message }) => ({ part: partOf(field), text: message, required: true })),
    ...lacks(units === 0, 'homes', 'No homes yet: visitors cannot see what is available.'),
    ...lacks(plans === 0, 'plan', 'No plan is published yet.'),
    ...lacks(amenities === 0, 'amenities', 'No amenities are published yet.'),
    ...lacks(isEmpty('latitude') || isEmpty('longitude'), 'location', 'No place on the map yet.'),
    ...lacks(isEmpty('distances'), 'location', 'No travel times yet.'),
    ...lacks(isEmpty('galleryImageIds'), 'gallery', 'No pictures in the gallery yet.'),
    ...lacks(proofs === 0, 'proof', 'No proof is published yet: visitors cannot check the title and the approvals.'),
    ...expiring.flatMap(({ title, expiresOn, isExpired }) =>
      lacks(true, 'proof', `${title}: ${isExpired ? 'expired' : 'expires'} on ${dayMonthYear(noonOf(expiresOn))}.`),
    ),
    ...lacks(documents === 0, 'documents', 'No documents are published yet, such as a brochure.'),
  ]
}

const partOf = (field: string): EstatePart =>
  (estates.parts?.find(({ fields }) => fields.includes(field))?.id as EstatePart | undefined) ?? 'overview'
