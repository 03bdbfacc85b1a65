import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import type { LaunchEnv } from '../../lib/env.ts'

/**
 * Reads and validates the settings in a child process, because the code of the validation would stay in the memory of
 * this process while the site runs. Returns null if the settings are invalid; the child prints the reason.
 */
export function readSettings(): LaunchEnv | null {
  // The process of the site inherits these variables.
  if (existsSync('.env')) process.loadEnvFile('.env')
  const { status, stdout } = spawnSync(process.execPath, ['scripts/site/print-settings.ts'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    encoding: 'utf8',
  })
  return status === 0 ? JSON.parse(stdout) : null
}
