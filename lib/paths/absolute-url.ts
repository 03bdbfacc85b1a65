import 'server-only'
import { env } from '../env'

/** Returns the full URL of a path of this site. */
export const absoluteUrl = (path: string) => new URL(path, env.SITE_URL).href
