import { randomUUID } from 'node:crypto'
import postgres from 'postgres'
import { inject } from 'vitest'
import { connect } from '../connect.ts'
import { migrateDatabase } from '../migrate.ts'
import { databaseUrl } from './address.ts'
import { test } from './test.ts'

/**
 * `test` with the fixture `otherLocaleDb`: a migrated, empty database whose locale knows letters beyond A to Z, unlike the
 * locale of the packaged database, so that everything that depends on the locale behaves differently.
 */
export const testWithOtherLocale = test.extend(
  'otherLocaleDb',
  { scope: 'file' },
  async ({ template: _ }, { onCleanup }) => {
    const url = databaseUrl(randomUUID().slice(0, 8))
    const name = new URL(url).pathname.slice(1)
    const server = postgres(inject('server'), { max: 1, onnotice: () => {} })
    // Uses a locale of the machine, or of ICU if the machine has no such locale.
    await server`create database ${server(name)} template template0 locale_provider libc locale 'C.UTF-8'`.catch(
      () =>
        server`create database ${server(name)} template template0 locale_provider icu locale 'C' icu_locale 'en-US'`,
    )
    await migrateDatabase(url)
    const { db, sql } = connect(url, { max: 4 })
    onCleanup(async () => {
      await sql.end()
      await server`drop database ${server(name)} with (force)`
      await server.end()
    })
    return db
  },
)
