import 'server-only'
import { connect } from '../db/connect'
import { env } from './env'

// One pool for the process: in development the module is loaded anew with every change, the pool is not.
const shared = globalThis as typeof globalThis & { shkPool?: ReturnType<typeof connect> }
shared.shkPool ??= connect(env.DATABASE_URL)

export const { db, sql: driver } = shared.shkPool
