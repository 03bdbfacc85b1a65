import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { type LaunchEnv, parseLaunchEnv, settingNames } from '../../lib/env.ts'
import { Problem } from '../programs/problem.ts'

/** The settings from the environment and, for variables that it does not set, from `.env`. */
export function loadSettings(): LaunchEnv {
  if (existsSync('.env')) process.loadEnvFile('.env')
  try {
    const settings = parseLaunchEnv(process.env)
    return { ...settings, DATA_DIR: resolve(settings.DATA_DIR) }
  } catch (error) {
    throw new Problem(`${error instanceof Error ? error.message : error} Correct it in .env or in the environment.`)
  }
}

/** The environment without any setting of the site: tests set what they need. */
export function bareEnvironment(): NodeJS.ProcessEnv {
  const none = Object.fromEntries(settingNames.map(name => [name, '']))
  return { ...process.env, ...none, NODE_ENV: 'test', NEXT_TELEMETRY_DISABLED: '1' }
}
