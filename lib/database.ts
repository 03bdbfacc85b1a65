import 'server-only'
import { connect, requestLimits } from '../db/connect'
import { env } from './env'

// One pool per process: in development the module is reloaded with every change, the pool is not.
const shared = globalThis as typeof globalThis & { shkPool?: ReturnType<typeof connect> }
// A build has no request timeouts: no visitor waits for it, and it keeps the machine busy.
const isBuilding = process.env.NEXT_PHASE === 'phase-production-build'
shared.shkPool ??= connect(env.DATABASE_URL, isBuilding ? {} : { limits: requestLimits })

export const { db, sql: driver } = shared.shkPool
