import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { type LaunchEnv, parseLaunchEnv, settingNames } from '../../lib/env.ts'
import { Problem } from '../programs/problem.ts'

/** Returns the settings from the environment or, for variables that are not set there, from `.env`. */
export function loadSettings(): LaunchEnv {
  if (existsSync('.env')) process.loadEnvFile('.env')
  try {
    const settings = parseLaunchEnv(process.env)
    return { ...settings, DATA_DIR: resolve(settings.DATA_DIR) }
  } catch (error) {
    throw new Problem(`${error instanceof Error ? error.message : error} Correct it in .env or in the environment.`)
  }
}

/** Variables by which programs find their files and users on a machine, and variables that the tests document. */
const keptNames =
  /^(PATH|PATHEXT|HOME|USER|LOGNAME|SHELL|TMPDIR|TMP|TEMP|XDG_\w+|(DY)?LD_LIBRARY_PATH|SYSTEM(ROOT|DRIVE)|WINDIR|COMSPEC|(LOCAL)?APPDATA|USERPROFILE|PROGRAM\w*|PLAYWRIGHT_(BROWSERS_PATH|TRACE)|E2E_RELEASE|FAULTS_SEED|FUZZ_SEED|EVERY_MOMENT)$/i

/**
 * Returns the environment of tests without anything that could influence them. Every setting of the site is empty,
 * which also hides values in `.env`; language and time zone are the same on all machines.
 */
export function bareEnvironment(): NodeJS.ProcessEnv {
  const keptEnv = Object.fromEntries(Object.entries(process.env).filter(([name]) => keptNames.test(name)))
  const emptySettings = Object.fromEntries([...settingNames, 'DEPLOYMENT_ID', 'NEXT_DIST_DIR'].map(name => [name, '']))
  return { ...keptEnv, ...emptySettings, NODE_ENV: 'test', NEXT_TELEMETRY_DISABLED: '1', LANG: 'C.UTF-8', TZ: 'UTC' }
}
