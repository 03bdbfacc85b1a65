import 'server-only'
import { env } from '@/lib/env'
import { openStore } from './open-store'

/** The file store of this site. */
export const files = openStore(env)
