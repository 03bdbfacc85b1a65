import 'server-only'
import { join } from 'node:path'
import { env } from '@/lib/env'
import { diskStore } from './store'

/** The store of the running site. */
export const files = diskStore(join(env.DATA_DIR, 'media'))
