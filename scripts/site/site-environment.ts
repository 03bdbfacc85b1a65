import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { LaunchEnv } from '../../lib/env.ts'

/** The environment of the site's own process: complete, whatever of it was made here. */
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
    AUTH_SECRET: settings.AUTH_SECRET ?? keptSecret(settings.DATA_DIR),
    DATA_DIR: settings.DATA_DIR,
  }
}

/** Sessions outlive a restart, so the secret that was made up is kept. */
function keptSecret(dataDir: string) {
  const file = join(dataDir, 'auth-secret')
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true })
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600 })
  }
  return readFileSync(file, 'utf8')
}
