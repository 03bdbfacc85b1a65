import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type LaunchEnv, parseLaunchEnv, settingNames } from '../lib/env.ts'
import { Problem } from './problem.ts'

/** The settings of this run, from the shell and, where that is silent, from `.env`. */
export function loadSettings(): LaunchEnv {
  if (existsSync('.env')) process.loadEnvFile('.env')
  try {
    const settings = parseLaunchEnv(process.env)
    return { ...settings, DATA_DIR: resolve(settings.DATA_DIR) }
  } catch (error) {
    throw new Problem(`${error instanceof Error ? error.message : error} Correct it in .env or in the environment.`)
  }
}

/** The environment of the site's own process: complete, whatever of it was made here. */
export function siteEnvironment(settings: LaunchEnv, databaseUrl: string, mode: 'development' | 'production') {
  return {
    ...process.env,
    NODE_ENV: mode,
    NEXT_TELEMETRY_DISABLED: '1',
    NEXT_DIST_DIR: '.next',
    DATABASE_URL: databaseUrl,
    PORT: String(settings.PORT),
    SITE_URL: settings.SITE_URL,
    AUTH_SECRET: settings.AUTH_SECRET ?? keptSecret(settings.DATA_DIR),
    DATA_DIR: settings.DATA_DIR,
  }
}

/** The shell's environment without any setting of a site: what a test needs, it says. */
export function bareEnvironment(): NodeJS.ProcessEnv {
  const none = Object.fromEntries(settingNames.map(name => [name, '']))
  return { ...process.env, ...none, NODE_ENV: 'test', NEXT_TELEMETRY_DISABLED: '1' }
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
