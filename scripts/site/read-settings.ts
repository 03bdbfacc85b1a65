import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import type { LaunchEnv } from '../../lib/env.ts'

/**
 * The settings of this run, checked in a process that ends: what checks them would stay in the memory of this one for as
 * long as the site runs. Returns null when they are wrong, which has been printed.
 */
export function readSettings(): LaunchEnv | null {
  // The site is given all of it.
  if (existsSync('.env')) process.loadEnvFile('.env')
  const { status, stdout } = spawnSync(process.execPath, ['scripts/site/print-settings.ts'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    encoding: 'utf8',
  })
  return status === 0 ? JSON.parse(stdout) : null
}
