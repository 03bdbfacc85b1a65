import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type postgres from 'postgres'
import { describe, expect, onTestFinished } from 'vitest'
import type { Db } from '../../db/connect.ts'
import { migrationsFolder } from '../../db/migrate.ts'
import { contactsTable } from '../../db/tables/contacts.ts'
import { dealsTable } from '../../db/tables/deals.ts'
import { leadsTable } from '../../db/tables/leads.ts'
import { cloneTemplate } from '../../db/testing/clone.ts'
import { anArticle } from '../../db/testing/entries.ts'
import { aMediaFile } from '../../db/testing/media-file.ts'
import { repetitions } from '../../db/testing/repetitions.ts'
import { test as base } from '../../db/testing/test.ts'
import { diskStore } from '../../lib/media/store/store.ts'
import { filePrefix, originalKey } from '../../lib/media/variants.ts'
import { seedDatabase } from '../site/seed.ts'
import { makeBackup, type Site } from './make.ts'
import { restoreBackup } from './restore.ts'
import { listMigrations, listTables, setSequences } from './tables.ts'

type TestSite = { site: Site; sql: postgres.Sql; db: Db; dataDir: string }

/** `source` and `empty` are sites with their own databases; the database of `empty` has no tables. */
const test = base
  .extend(
    'source',
    async ({ ownDatabase, folder }): Promise<TestSite> => createSite(ownDatabase, join(folder, 'source')),
  )
  .extend('empty', async ({ folder }, { onCleanup }): Promise<TestSite> => {
    const clone = await cloneTemplate('template0', randomUUID().slice(0, 8))
    onCleanup(clone.drop)
    return createSite(clone, join(folder, 'empty'))
  })
  .extend('archive', ({ folder }) => join(folder, 'backup.tar.gz'))

function createSite({ url, sql, db }: { url: string; sql: postgres.Sql; db: Db }, dataDir: string): TestSite {
  const site = { url, store: diskStore(join(dataDir, 'media')), secretFile: join(dataDir, 'auth-secret') }
  return { site, sql, db, dataDir }
}

/** Returns every row of every table as sorted text. */
async function rowsOf(sql: postgres.Sql) {
  const rows: Record<string, string[]> = {}
  for (const { name } of await listTables(sql)) {
    const found = await sql`select t::text as row from ${sql(name)} t order by 1`
    rows[name] = found.map(({ row }) => row)
  }
  return rows
}

/** Returns every file with its bytes. */
async function filesOf(dataDir: string) {
  const names = (await readdir(join(dataDir, 'media'), { recursive: true, withFileTypes: true }).catch(() => []))
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name))
    .sort()
  const bytes = await Promise.all(names.map(name => readFile(name)))
  return names.map((name, at) => [name.slice(dataDir.length), bytes[at]?.toString('base64')])
}

async function expectEmpty({ sql, dataDir }: TestSite) {
  const tables = await sql`select from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`
  expect(tables.length).toBe(0)
  expect(await filesOf(dataDir)).toEqual([])
  expect(existsSync(join(dataDir, 'auth-secret'))).toBe(false)
  expect(existsSync(dataDir) ? (await readdir(dataDir)).filter(name => name !== 'media') : []).toEqual([])
}

/** Stores a picture and its row, as an upload does. */
async function storePicture({ db, site }: TestSite, bytes: Buffer) {
  const hash = randomUUID().replaceAll('-', '')
  await site.store.write(originalKey(hash), bytes)
  return aMediaFile(db, { hash, bytes: bytes.length })
}

const specialCharacters = 'tab\there, a line\nbreak, back\\slash, \\N and \\., "quotes", 🙂, ‘Ĩtũ’, \u0001'

async function aLead(db: Db, message = specialCharacters) {
  return db.transaction(async tx => {
    const [contact] = await tx.insert(contactsTable).values({ name: specialCharacters }).returning()
    const contactId = String(contact?.id)
    const [deal] = await tx.insert(dealsTable).values({ contactId }).returning()
    const [lead] = await tx
      .insert(leadsTable)
      .values({ reference: randomUUID(), kind: 'enquiry', contactId, dealId: String(deal?.id), message, consents: [] })
      .returning()
    return String(lead?.id)
  })
}

async function manyLeads(db: Db, count: number) {
  const contacts = await db
    .insert(contactsTable)
    .values(Array.from({ length: count }, () => ({ name: specialCharacters })))
    .returning()
  const deals = await db
    .insert(dealsTable)
    .values(contacts.map(({ id }) => ({ contactId: id })))
    .returning()
  const lead = ({ id, contactId }: { id: string; contactId: string }) => ({
    reference: randomUUID(),
    kind: 'enquiry' as const,
    contactId,
    dealId: id,
    message: specialCharacters.repeat(20),
  })
  await db.insert(leadsTable).values(deals.map(lead))
}

describe('a backup', () => {
  test('a restore returns every row and every byte of the backup, including data deleted since then', async ({
    source,
    empty,
    archive,
  }) => {
    await seedDatabase(source.site.url, source.site.store)
    for (let count = 0; count < 20; count++) await aLead(source.db)
    // Tables are archived in pieces of about 1 MB; this row is larger.
    await aLead(source.db, specialCharacters.repeat(40_000))
    await storePicture(source, Buffer.alloc(0))
    await writeFile(source.site.secretFile, 'the secret of this site')
    // A library creates this table itself, so it is not part of a backup.
    await source.sql`create table rate_limits (key text)`
    const [rows, files] = [await rowsOf(source.sql), await filesOf(source.dataDir)]
    expect(rows.leads).toHaveLength(21)
    expect(files.length).toBeGreaterThan(10)

    const summary = await makeBackup(source.site, archive)
    expect(summary).toMatchObject({ files: files.length, rows: Object.values(rows).flat().length, missing: [] })
    expect((await stat(archive)).mode & 0o777).toBe(0o600)
    await source.sql`truncate leads, articles cascade`
    await source.site.store.removeAll('')

    await restoreBackup(empty.site, archive)
    expect(await rowsOf(empty.sql)).toEqual(rows)
    expect(await filesOf(empty.dataDir)).toEqual(files)
    expect(await readFile(empty.site.secretFile, 'utf8')).toBe('the secret of this site')
    expect((await stat(empty.site.secretFile)).mode & 0o777).toBe(0o600)
    expect(await constraintsOf(empty.sql)).toEqual(await constraintsOf(source.sql))
    expect(await listMigrations(empty.sql)).toEqual(await listMigrations(source.sql))
  })

  test('a backup during concurrent writes contains a consistent snapshot', async ({ source, empty, archive }) => {
    const leadCount = repetitions(2000)
    await manyLeads(source.db, leadCount)
    const picture = await storePicture(source, Buffer.alloc(5_000_000, 7))
    const rowsBefore = await rowsOf(source.sql)

    let isWriting = true
    const writer = async () => {
      while (isWriting) {
        await aLead(source.db)
        await storePicture(source, Buffer.from(randomUUID()))
      }
    }
    const writers = Promise.all([writer(), writer()])
    const summary = await makeBackup(source.site, archive).finally(() => {
      isWriting = false
    })
    await writers
    expect(summary.missing).toEqual([])

    await restoreBackup(empty.site, archive)
    const [current, restored] = [await rowsOf(source.sql), await rowsOf(empty.sql)]
    expect(restored.leads?.length).toBe(restored.contacts?.length)
    expect(restored.leads?.length).toBeGreaterThanOrEqual(leadCount)
    for (const table of ['leads', 'contacts', 'media']) {
      const currentRows = new Set(current[table])
      const restoredRows = new Set(restored[table])
      expect(restored[table]?.filter(row => !currentRows.has(row))).toEqual([])
      expect(rowsBefore[table]?.filter(row => !restoredRows.has(row))).toEqual([])
    }
    expect(current.leads?.length).toBeGreaterThan(rowsBefore.leads?.length ?? 0)
    const library = await empty.sql<{ hash: string; bytes: number }[]>`select hash, bytes from media`
    for (const { hash, bytes } of library) expect(await empty.site.store.size(originalKey(hash))).toBe(bytes)
    expect((await empty.site.store.read(originalKey(picture.hash)))?.equals(Buffer.alloc(5_000_000, 7))).toBe(true)
  })

  test('a backup reports files without bytes and succeeds', async ({ source, archive }) => {
    const picture = await storePicture(source, Buffer.from('bytes'))
    await source.site.store.removeAll(filePrefix(picture.hash))
    expect((await makeBackup(source.site, archive)).missing).toEqual([picture.name])
  })

  test('a failed backup removes its file, and an existing file is not overwritten', async ({ source, archive }) => {
    async function* list(): AsyncGenerator<string> {
      yield* []
      throw new Error('The disk is gone.')
    }
    const broken = { ...source.site, store: { ...source.site.store, list } }
    await expect(makeBackup(broken, archive)).rejects.toThrow('The disk is gone.')
    expect(existsSync(archive) || existsSync(`${archive}.unfinished`)).toBe(false)

    await writeFile(archive, 'an older archive')
    await expect(makeBackup(source.site, archive)).rejects.toThrow('already exists')
    expect(await readFile(archive, 'utf8')).toBe('an older archive')
  })

  test('an aborted backup or restore leaves nothing behind', async ({ source, empty, archive }) => {
    const stopBackup = new AbortController()
    const store = {
      ...source.site.store,
      async *list() {
        yield* source.site.store.list('')
        stopBackup.abort()
      },
    }
    await storePicture(source, Buffer.from('bytes'))
    await expect(makeBackup({ ...source.site, store }, archive, stopBackup.signal)).rejects.toThrow('aborted')
    expect(existsSync(archive) || existsSync(`${archive}.unfinished`)).toBe(false)

    await makeBackup(source.site, archive)
    const stopRestore = new AbortController()
    const writeFrom = async (key: string, path: string) => {
      await empty.site.store.writeFrom(key, path)
      stopRestore.abort()
    }
    const abortingSite = { ...empty.site, store: { ...empty.site.store, writeFrom } }
    await expect(restoreBackup(abortingSite, archive, stopRestore.signal)).rejects.toThrow('aborted')
    await expectEmpty(empty)
  })

  test('a backup of an older version is migrated to the newest version when it is restored', async ({
    source,
    empty,
    archive,
    folder,
  }) => {
    const oldSite = createSite(await freshClone(), join(folder, 'old'))
    const [first, second] = readMigrationFiles({ migrationsFolder })
    await oldSite.sql`create schema drizzle`
    await oldSite.sql`create table drizzle.__drizzle_migrations (id serial primary key, hash text, created_at bigint)`
    for (const migration of [first, second]) {
      for (const statement of migration?.sql ?? []) await oldSite.sql.unsafe(statement)
      await oldSite.sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${String(migration?.hash)}, ${Number(migration?.folderMillis)})`
    }
    await oldSite.sql`insert into contacts (name) values ('Sample Person')`
    await makeBackup(oldSite.site, archive)

    await restoreBackup(empty.site, archive)
    expect(await listMigrations(empty.sql)).toEqual(await listMigrations(source.sql))
    expect(await empty.sql`select name from contacts`).toEqual([{ name: 'Sample Person' }])
  })
})

/**
 * Flips one bit at the offset, or at a later one if the flip does not change the content, as in padding between
 * compressed blocks.
 */
function withFlippedBit(archive: Buffer, offset: number): Buffer {
  const changed = Buffer.from(archive)
  changed.writeUInt8(changed.readUInt8(offset) ^ 1, offset)
  return isSameContent(changed, archive) ? withFlippedBit(archive, offset + 1) : changed
}

function isSameContent(changed: Buffer, archive: Buffer): boolean {
  try {
    return gunzipSync(changed).equals(gunzipSync(archive))
  } catch {
    return false
  }
}

describe('a failed restore', () => {
  test('a restore rejects a truncated archive and writes nothing', async ({ source, empty, archive }) => {
    await aLead(source.db, specialCharacters.repeat(20_000))
    await makeBackup(source.site, archive)
    const original = await readFile(archive)
    // The last eight bytes of the archive are its checksum and its length.
    for (const length of [0, 100, Math.floor(original.length / 2), original.length - 9, original.length - 1]) {
      await writeFile(archive, original.subarray(0, length))
      await expect(restoreBackup(empty.site, archive), `${length} bytes`).rejects.toThrow('damaged or incomplete')
      await expectEmpty(empty)
    }
  })

  test('a restore rejects an archive with a flipped bit and writes nothing', async ({ source, empty, archive }) => {
    await aLead(source.db)
    await makeBackup(source.site, archive)
    const original = await readFile(archive)
    for (const share of [0.05, 0.3, 0.6, 0.95]) {
      await writeFile(archive, withFlippedBit(original, Math.floor(original.length * share)))
      await expect(restoreBackup(empty.site, archive), `at ${share} of its length`).rejects.toThrow(
        /damaged or incomplete/,
      )
      await expectEmpty(empty)
    }
  })

  test('a restore rejects an archive with a changed row, file or list of contents and writes nothing', async ({
    source,
    empty,
    archive,
  }) => {
    await aLead(source.db, 'Plot 12 please')
    await storePicture(source, Buffer.from('bytes of a picture'))
    await makeBackup(source.site, archive)
    const tar = gunzipSync(await readFile(archive)).toString('latin1')
    // The replacements have the same lengths, so that the archive is still readable.
    for (const [from, to, message] of [
      ['Plot 12', 'Plot 13', 'the table leads has changed'],
      ['of a picture', 'of the image', 'has changed'],
      ['"format": 1', '"format": 2', 'its list of contents cannot be read'],
    ] as const) {
      expect(tar).toContain(from)
      await writeFile(archive, gzipSync(Buffer.from(tar.replace(from, to), 'latin1')))
      await expect(restoreBackup(empty.site, archive)).rejects.toThrow(message)
      await expectEmpty(empty)
    }
  })

  test('a restore rejects a newer format, unknown migrations, and a file that is not a backup', async ({
    source,
    empty,
    archive,
  }) => {
    await makeBackup(source.site, archive)
    const tar = gunzipSync(await readFile(archive)).toString('latin1')
    await writeFile(archive, gzipSync(Buffer.from(tar.replace('{"format":1}', '{"format":2}'), 'latin1')))
    await expect(restoreBackup(empty.site, archive)).rejects.toThrow('has format 2, and this version reads 1')

    await source.sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('of tomorrow', 4102444800000)`
    await makeBackup(source.site, `${archive}.newer`)
    await expect(restoreBackup(empty.site, `${archive}.newer`)).rejects.toThrow('another or a newer version')

    await writeFile(archive, gzipSync('Dear all,'))
    await expect(restoreBackup(empty.site, archive)).rejects.toThrow(/damaged|not a backup/)
    await expect(restoreBackup(empty.site, '/nowhere.tar.gz')).rejects.toThrow('There is no archive')
    await expectEmpty(empty)
  })

  test('a restore rejects a target that is not empty and changes nothing', async ({ source, empty, archive }) => {
    await anArticle(source.db, { title: 'Before' })
    await storePicture(source, Buffer.from('bytes'))
    await makeBackup(source.site, archive)
    const [rows, files] = [await rowsOf(source.sql), await filesOf(source.dataDir)]
    await expect(restoreBackup(source.site, archive)).rejects.toThrow('The database is not empty')
    const siteWithFiles = { ...empty.site, store: source.site.store }
    await expect(restoreBackup(siteWithFiles, archive)).rejects.toThrow('Files exist already')
    expect([await rowsOf(source.sql), await filesOf(source.dataDir)]).toEqual([rows, files])
    await expectEmpty(empty)

    await mkdir(empty.dataDir)
    await writeFile(empty.site.secretFile, 'another')
    await expect(restoreBackup(empty.site, archive)).rejects.toThrow('is the secret of another site')
    expect(await readFile(empty.site.secretFile, 'utf8')).toBe('another')
  })

  test('a restore removes what it wrote if the store fails in the middle', async ({ source, empty, archive }) => {
    await aLead(source.db)
    await writeFile(join(await makeFolder(source.dataDir), 'auth-secret'), 'the secret')
    for (let count = 0; count < 3; count++) await storePicture(source, Buffer.from('bytes'))
    await makeBackup(source.site, archive)
    let written = 0
    const fullStore = {
      ...empty.site.store,
      writeFrom: async (key: string, path: string) => {
        if (++written === 3) throw new Error('The disk is full.')
        await empty.site.store.writeFrom(key, path)
      },
    }
    await expect(restoreBackup({ ...empty.site, store: fullStore }, archive)).rejects.toThrow('The disk is full.')
    await expectEmpty(empty)
  })
})

test('sequences continue after a restore', async ({ ownDatabase: { sql } }) => {
  await sql`create table numbered (id serial primary key, "otherId" int generated always as identity)`
  await setSequences(sql, [
    { name: 'numbered_id_seq', value: '41', used: true },
    { name: 'numbered_otherId_seq', value: '7', used: false },
  ])
  expect(await sql`insert into numbered default values returning *`).toEqual([{ id: 42, otherId: 7 }])
})

async function makeFolder(folder: string) {
  await mkdir(folder, { recursive: true })
  return folder
}

async function freshClone() {
  const clone = await cloneTemplate('template0', randomUUID().slice(0, 8))
  onTestFinished(clone.drop)
  return clone
}

function constraintsOf(sql: postgres.Sql) {
  return sql`
    select conrelid::regclass::text as table, conname, pg_get_constraintdef(oid) as definition
    from pg_constraint where connamespace = 'public'::regnamespace order by 1, 2`
}
