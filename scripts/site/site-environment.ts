import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { LaunchEnv } from '../../lib/env.ts'

/** Returns the complete environment of the site's process, including generated values. */
export function siteEnvironment(settings: LaunchEnv, databaseUrl: string, mode: 'development' | 'production') {
  return {
    ...process.env,
    NODE_ENV: mode,
    NEXT_TELEMETRY_DISABLED: '1',
    NEXT_DIST_DIR: process.env.NEXT_DIST_DIR || '.next',
    DATABASE_URL: databaseUrl,
    HOST: settings.HOST,
    PORT: String(settings.PORT),
    SITE_URL: settings.SITE_URL,
    AUTH_SECRET: settings.AUTH_SECRET ?? storedSecret(settings.DATA_DIR),
    DATA_DIR: settings.DATA_DIR,
  }
}

/** Generates a secret once and stores it, so that sessions survive a restart. */
function storedSecret(dataDir: string) {
  const file = join(dataDir, 'auth-secret')
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true })
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600 })
  }
  return readFileSync(file, 'utf8')
}
