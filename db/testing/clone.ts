import postgres from 'postgres'
import { inject } from 'vitest'
import { connect } from '../connect.ts'
import { addressOf } from './address.ts'

/** A migrated database without a row in it, and how to be rid of it. */
export async function cloneTemplate(template: string, name: string) {
  const url = addressOf(name)
  const database = new URL(url).pathname.slice(1)
  await onServer(sql => sql`create database ${sql(database)} template ${sql(template)}`)
  const { db, sql } = connect(url, { max: 4 })
  const drop = async () => {
    await sql.end()
    await onServer(server => server`drop database ${server(database)} with (force)`)
  }
  return { db, sql, url, drop }
}

async function onServer(work: (sql: postgres.Sql) => Promise<unknown>) {
  const sql = postgres(inject('server'), { max: 1, onnotice: () => {} })
  try {
    await work(sql)
  } finally {
    await sql.end()
  }
}
