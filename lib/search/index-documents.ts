import { sql } from 'drizzle-orm'
import type { Db, Tx } from '../../db/connect.ts'
import { contentClockTable } from '../../db/tables/content-clock.ts'
import { searchDocumentsTable, searchStateTable, searchWordsTable } from '../../db/tables/search.ts'
import { searchableRows, searchedCollections, weightedWords } from './documents.ts'

/** The key of the advisory lock for updating the index. */
const indexLock = 731_310

/** Updates the search index if an indexed collection has changed; otherwise takes almost no time. */
export async function refreshIndex(db: Db): Promise<void> {
  if (!(await isStale(db))) return
  await db.transaction(async tx => {
    await tx.execute(sql`select pg_advisory_xact_lock(${indexLock})`)
    // Another process may have updated the index meanwhile.
    if (await isStale(tx)) await updateIndex(tx)
  })
}

async function isStale(db: Tx): Promise<boolean> {
  const [row] = await db.execute<{ stale: boolean }>(sql`
    select exists (
      select from unnest(${sql.param([...searchedCollections])}::text[]) collection
      left join ${contentClockTable} clock using (collection)
      left join ${searchStateTable} state using (collection)
      where state.collection is null or state.changed_at is distinct from clock.changed_at
    ) as stale`)
  return row?.stale ?? true
}

/** Rebuilds the rows of changed entries, in the transaction of the caller. */
export async function updateIndex(tx: Tx): Promise<void> {
  // The versions are stored first, so that a change that is committed meanwhile is detected the next time.
  await tx.execute(sql`
    insert into ${searchStateTable} (collection, changed_at)
    select collection, clock.changed_at
    from unnest(${sql.param([...searchedCollections])}::text[]) collection left join ${contentClockTable} clock using (collection)
    on conflict (collection) do update set changed_at = excluded.changed_at`)
  await tx
    .delete(searchDocumentsTable)
    .where(
      sql`not exists (select from ${searchableRows()} current where current.entry_id = ${searchDocumentsTable.entryId} and current.source = ${searchDocumentsTable.source})`,
    )
  await tx.execute(sql`
    insert into ${searchDocumentsTable} (entry_id, source, kind, key, title, context, lead, body, publish_at, unpublish_at, words)
    select entry_id, source, kind, key, title, context, lead, body, publish_at, unpublish_at, ${weightedWords()}
    from ${searchableRows()} current
    where not exists (select from ${searchDocumentsTable} known where known.entry_id = current.entry_id)`)
  await tx.delete(searchWordsTable)
  await tx.execute(sql`
    insert into ${searchWordsTable} (word)
    select distinct word from ${searchDocumentsTable},
      unnest(string_to_array(fold_text(concat_ws(' ', title, context, lead, body)), ' ')) word`)
}
