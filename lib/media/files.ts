import 'server-only'
import { env } from '@/lib/env'
import { openStore } from './open-store'

/** The store of the running site. */
export const files = openStore(env)
