import 'server-only'
import { env } from '@/lib/env'
import { openStore } from './store/open-store'

export const fileStore = openStore(env)
