import 'server-only'
import { env } from '@/lib/env'
import { openStore } from './store/open-store'

/** The file store of this site. */
export const files = openStore(env)
