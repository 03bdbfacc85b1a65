import 'server-only'
import { connect, requestLimits } from '../db/connect'
import { env } from './env'
import { processSingleton } from './process-singleton'

// A build has no timeouts for queries: no visitor waits for it, and it keeps the machine busy.
const isBuilding = process.env.NEXT_PHASE === 'phase-production-build'

export const { db, sql: driver } = processSingleton('database pool', () =>
  connect(env.DATABASE_URL, isBuilding ? {} : { limits: requestLimits }),
)
