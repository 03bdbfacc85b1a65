import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { type LaunchEnv, parseLaunchEnv, settingNames } from '../../lib/env.ts'
import { Problem } from '../programs/problem.ts'

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

/** The shell's environment without any setting of a site: what a test needs, it says. */
export function bareEnvironment(): NodeJS.ProcessEnv {
  const none = Object.fromEntries(settingNames.map(name => [name, '']))
  return { ...process.env, ...none, NODE_ENV: 'test', NEXT_TELEMETRY_DISABLED: '1' }
}
