import { globSync } from 'node:fs'
import { asc } from 'drizzle-orm'
import { collectionFor, collectionKeys } from '../../db/collections/index.ts'
import { unitTypesTable } from '../../db/collections/unit-types.ts'
import type { Db } from '../../db/connect.ts'
import { revisionsTable } from '../../db/tables/history.ts'
import { peopleImportsTable } from '../../db/tables/imports.ts'
import { webhookEndpointsTable } from '../../db/tables/integrations.ts'
import { emailsTable } from '../../db/tables/leads.ts'
import { siteVisitsTable } from '../../db/tables/visits.ts'
import { aUnit } from '../../db/testing/inventory.ts'
import { aContact, aLead } from '../../db/testing/leads.ts'

export const panelFolder = 'app/admin/(panel)'
/** Paths of the screens that have their own page file; the file `[...path]` shows the screens of all collections. */
export const pathsWithPageFile = globSync(`${panelFolder}/**/page.tsx`)
  .map(file => `/admin${file.slice(panelFolder.length, -'/page.tsx'.length)}`)
  .filter(path => !path.endsWith('/[...path]'))

const collectionScreens = collectionKeys.flatMap(key => {
  const { adminPath, isSingleton } = collectionFor(key)
  return isSingleton ? [adminPath] : [adminPath, `${adminPath}/[id]`]
})

/** Paths of all screens of the panel, so that new screens are tested automatically. */
export const screenPaths = [...new Set([...pathsWithPageFile, ...collectionScreens])]

/** Ids by the path of their list; `articles` and `revision` are the ids of an article and of one of its revisions. */
type Ids = Record<string, string>

/** Replaces the dynamic segments of a path by ids. */
export const withIds = (path: string, ids: Ids) => {
  const listPath = path.replace(/\/\[id\].*$/, '')
  return path
    .replace('[collection]/[id]', `articles/${ids.articles}?version=${ids.revision}`)
    .replace('[id]', ids[listPath] ?? 'none')
}

/** Finds or creates an entry for every screen whose path contains an id. */
export async function createIds(db: Db): Promise<Ids> {
  const ids: Ids = {}
  for (const key of collectionKeys) {
    const { table, adminPath } = collectionFor(key)
    const [row] = await db.select({ id: table.id }).from(table).orderBy(asc(table.createdAt)).limit(1)
    // A list without an entry gets the form for a new one.
    ids[adminPath] = String(row?.id ?? 'new')
    if (key === 'articles') ids.articles = String(row?.id)
  }
  const [revision] = await db
    .insert(revisionsTable)
    .values({ collection: 'articles', entryId: ids.articles ?? '', version: 1, values: {}, staffName: 'Wanjiru' })
    .returning()
  // A long name, which takes several lines in the list of people on a phone.
  const name = 'Sample Person of the Screens, with a Name that is Long'
  const contact = await aContact(db, { name, phone: '+254700000456' })
  const lead = await aLead(db, { contactId: contact.id, name, message: 'Which homes have three bedrooms?' })
  const [mail] = await db
    .insert(emailsTable)
    .values({
      leadId: lead.id,
      kind: 'acknowledgement',
      to: 'm@example.com',
      subject: 's',
      html: '',
      text: '',
    })
    .returning()
  const start = new Date(Date.now() + 3_600_000)
  const token = crypto.randomUUID()
  await db.insert(siteVisitsTable).values({
    leadId: lead.id,
    token,
    during: { from: start, until: new Date(start.getTime() + 3_600_000) },
  })
  const [unitType] = await db
    .select({ id: unitTypesTable.id, estateId: unitTypesTable.estateId })
    .from(unitTypesTable)
    .limit(1)
  // The home belongs to an existing estate and is not released, so that public pages do not change.
  const unit = await aUnit(db, {
    releasedAt: null,
    ...(unitType && { unitTypeId: unitType.id, estateId: unitType.estateId }),
  })
  const [endpoint] = await db
    .insert(webhookEndpointsTable)
    .values({ url: 'https://crm.example.com/', events: [], secret: '', staffName: 'Wanjiru', disabledAt: new Date() })
    .returning()
  const [peopleImport] = await db
    .insert(peopleImportsTable)
    .values({
      fileName: 'a.csv',
      source: 's',
      leads: 0,
      newPeople: 0,
      newDeals: 0,
      staffName: 'Wanjiru',
      id: crypto.randomUUID(),
    })
    .returning()
  const [staff] = await db.execute<{ id: string }>('select id from staff limit 1')
  return {
    ...ids,
    revision: revision?.id ?? '',
    '/admin/people': contact.id,
    '/admin/people/import': peopleImport?.id ?? '',
    '/admin/homes': unit.id,
    '/admin/integrations': endpoint?.id ?? '',
    '/admin/leads': lead.id,
    '/admin/mails': mail?.id ?? '',
    '/admin/visits/check-in': token,
    '/admin/users': staff?.id ?? 'none',
  }
}
