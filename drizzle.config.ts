import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: ['./db/collections/!(*.test).ts', './db/tables/*.ts'],
  out: './db/migrations',
  casing: 'snake_case',
  migrations: { prefix: 'timestamp' },
})
