import 'server-only'
import { eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '@/db/connect'
import { returnedRow } from '@/db/returned-row'
import { contactsTable } from '@/db/tables/contacts'
import { peopleImportsTable } from '@/db/tables/imports'
import { leadsTable } from '@/db/tables/leads'
import { type Actor, recordAuditEvent } from '@/lib/audit/record-audit-event'
import { ConflictError } from '@/lib/errors'
import { withUniqueConflict } from '@/lib/unique-violation'
import { inChunks } from '../../../db/in-chunks.ts'
import { lockDeals } from '../deals/find-deal.ts'
import { isClosed } from '../deals/stage.ts'
import { newReference } from '../leads/new-reference.ts'
import type { ImportChoices } from './import-choices.ts'
import { findPeopleImport, type PeopleImport } from './list-imports.ts'
import type { ImportPerson } from './load-people.ts'
import { type ImportPlan, namesOf, planImport } from './plan-import.ts'
import { fingerprintOfPlan } from './preview-import.ts'
import { readPeople } from './read-people.ts'
import { storeConsents } from './store-consents.ts'
import { leadTime, openDeals, touchDeals } from './store-deals.ts'

export type UploadedPeopleFile = { name: string; bytes: Uint8Array }

const changedSincePreview =
  'The people on the site have changed since the preview. Check the new preview, and press again.'

/**
 * Stores the people of a file as shown in the preview with this fingerprint, all or none, and sends them no mails.
 * Storing the same import again changes nothing. Each new owner gets one notice. Throws `InvalidFileError`, and
 * `ConflictError` if the preview would be different now.
 */
export async function storeImport(
  db: Tx,
  by: Actor,
  file: UploadedPeopleFile,
  choices: ImportChoices,
): Promise<PeopleImport> {
  const people = await readPeople(db, file.bytes, choices)
  return db.transaction(async tx => {
    await lockImports(tx)
    const stored = await findPeopleImport(tx, choices.importId)
    if (stored) return stored
    const plan = await planImport(tx, people.rows)
    if (fingerprintOfPlan(people, plan) !== choices.fingerprint) throw new ConflictError(changedSincePreview)
    await lockKnown(tx, plan)
    return withUniqueConflict(tx, changedSincePreview, nested => storePlan(nested, by, file.name, choices, plan))
  })
}

/**
 * Locks imports and undoing imports, so that only one runs at a time. Throws `ConflictError` while another runs. The
 * seed 2 of the hash keeps this lock apart from those with other seeds.
 */
export async function lockImports(tx: Tx): Promise<void> {
  const [lock] = await tx.execute<{ acquired: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended('people imports', 2)) as acquired`,
  )
  if (!lock?.acquired) throw new ConflictError('Another import is running. Wait a minute, then try again.')
}

const idOf = ({ id }: { id: string }) => id
const knownPeople = ({ leads }: ImportPlan) => new Set(leads.flatMap(({ person }) => (person.isNew ? [] : [person])))
const dealsOf = ({ leads }: ImportPlan) => new Set(leads.map(({ deal }) => deal))

/** Locks known people and deals, in the order of their ids. Throws `ConflictError` if they changed since reading. */
async function lockKnown(tx: Tx, plan: ImportPlan) {
  const people = [...knownPeople(plan)].map(idOf).toSorted()
  const contacts = await inChunks(people, ids =>
    tx.select().from(contactsTable).where(inArray(contactsTable.id, ids)).orderBy(contactsTable.id).for('update'),
  )
  const deals = new Map([...dealsOf(plan)].flatMap(deal => (deal.isNew ? [] : [[deal.id, deal]])))
  const stored = await inChunks([...deals.keys()].toSorted(), ids => lockDeals(tx, ids))
  const areOpen = stored.every(({ stage }) => !isClosed(stage))
  const areSame = contacts.every(({ mergedIntoId, erasedAt }) => !mergedIntoId && !erasedAt)
  if (contacts.length < people.length || stored.length < deals.size || !areOpen || !areSame)
    throw new ConflictError(changedSincePreview)
}

async function storePlan(tx: Tx, by: Actor, fileName: string, choices: ImportChoices, plan: ImportPlan) {
  const added = new Set(plan.leads.flatMap(({ person }) => (person.isNew ? [person] : [])))
  const leadsOfNewDeals = plan.leads.filter(({ deal }) => deal.isNew)
  const newDeals = new Set(leadsOfNewDeals.map(({ deal }) => deal)).size
  const [row] = await tx
    .insert(peopleImportsTable)
    .values({
      ...{ id: choices.importId, fileName, source: choices.source, staffId: by.id, staffName: by.name },
      ...(choices.purposes.length > 0 && { consentHow: choices.consentHow, consentOn: choices.consentOn }),
      ...{ leads: plan.leads.length, newPeople: added.size, newDeals },
    })
    .returning()
  const stored = returnedRow(row)
  await storePeople(tx, added, plan)
  await openDeals(tx, by, choices.owner, leadsOfNewDeals, stored.createdAt)
  await touchDeals(tx, plan, stored.createdAt)
  await storeLeads(tx, plan, stored)
  await storeConsents(tx, by, plan, choices)
  const subject = { collection: 'people-imports', id: stored.id, name: `${plan.leads.length} leads of ${fileName}` }
  await recordAuditEvent(tx, { by, action: 'people-import', subject })
  return stored
}

async function storePeople(tx: Tx, added: ReadonlySet<ImportPerson>, { filled }: ImportPlan) {
  await inChunks(added, people =>
    tx.insert(contactsTable).values(people.map(({ id, name, email, phone }) => ({ id, name, email, phone }))),
  )
  for (const [{ id }, missing] of filled)
    await tx
      .update(contactsTable)
      .set({ ...missing, updatedAt: sql`now()` })
      .where(eq(contactsTable.id, id))
}

const storeLeads = (tx: Tx, { leads }: ImportPlan, { id, source, createdAt }: PeopleImport) =>
  inChunks(leads, some =>
    tx.insert(leadsTable).values(
      some.map(({ row, person, deal }) => {
        const at = leadTime(row, deal, createdAt)
        const { email, phone, estate, message } = row
        return {
          ...{ kind: 'import' as const, reference: newReference(), importId: id },
          ...{ contactId: person.id, dealId: deal.id },
          ...namesOf(row, person),
          ...{ email, phone, estate, message, campaign: { utm_source: row.source ?? source } },
          ...(at && { createdAt: at }),
        }
      }),
    ),
  )
