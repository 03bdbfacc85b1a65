// This file runs before packages are installed, with only Node 20.9 and its built-ins: no TypeScript, no zod.

import { spawn } from 'node:child_process'
import { existsSync, readFileSync, statfsSync } from 'node:fs'
import { createServer } from 'node:net'
import { constants } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as util from 'node:util'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
// node_modules/.bin is not used, because it contains shell scripts on Windows, and signals must reach the program
// itself.
const node24 = join(root, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node')
const builds = { start: '.next', test: '.next-test' }

/** Installs missing packages and runs `scripts/commands/<command>.ts` on the Node version of the lock file. */
export async function launch(command, args) {
  process.chdir(root)
  try {
    const script = join(root, 'scripts/commands', `${command}.ts`)
    if (!existsSync(script)) throw new Problem(`There is no command "${command}" in the scripts folder.`)

    const installed = isInstalled()
    const isFirstRun = !installed || (command in builds && !existsSync(builds[command]))
    requireSpace(isFirstRun ? 1500 : 200)
    if (command === 'start' || command === 'dev') await requireFreePort(command)
    if (!installed) await install()

    process.exitCode = await run(node24, [script, ...args], ['inherit', 'inherit', 'inherit', 'ipc'])
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}

class Problem extends Error {}

/** Returns true if node_modules matches package-lock.json; npm writes its own list last. */
function isInstalled() {
  const lockedPackages = packagesIn('package-lock.json')
  const installedPackages = packagesIn('node_modules/.package-lock.json')
  return Object.entries(lockedPackages).every(([path, { version, integrity, optional, devOptional }]) => {
    if (path === '') return true
    if (!installedPackages[path]) return Boolean(optional || devOptional)
    return installedPackages[path].version === version && installedPackages[path].integrity === integrity
  })
}

function packagesIn(lockFile) {
  return existsSync(lockFile) ? JSON.parse(readFileSync(lockFile, 'utf8')).packages : {}
}

/** Throws if a disk that the site uses has fewer free megabytes than `needed`. */
function requireSpace(needed) {
  for (const folder of new Set([root, existingParent(resolve(setting('DATA_DIR') || '.data'))])) {
    const { bavail, bsize } = statfsSync(folder)
    const free = Math.floor((bavail * bsize) / 1e6)
    if (free < needed) {
      throw new Problem(
        `The disk is too full: ${folder} has ${free} MB free and ${needed} MB are needed. Free some space.`,
      )
    }
  }
}

function existingParent(path) {
  return existsSync(path) ? path : existingParent(dirname(path))
}

/** Throws if the port is in use. lib/env.ts reports an invalid port later. */
async function requireFreePort(command) {
  const port = Number(setting('PORT') || 3000)
  if (!Number.isInteger(port) || port < 1 || port > 65535) return

  const host = setting('HOST') || '127.0.0.1'
  const error = await new Promise(resolve => {
    const server = createServer()
      .once('error', resolve)
      .listen(port, host, () => server.close(() => resolve(null)))
  })
  const withOtherPort = `PORT=${port < 1024 ? 3000 : port + 1} npm ${command === 'start' ? 'start' : `run ${command}`}`
  if (error?.code === 'EADDRINUSE') {
    throw new Problem(
      `Port ${port} is taken, perhaps by this site. Stop what runs there, or choose another port: ${withOtherPort}`,
    )
  }
  if (error?.code === 'EACCES')
    throw new Problem(`Port ${port} may not be used by this user. Choose another: ${withOtherPort}`)
  if (error?.code === 'EADDRNOTAVAIL' || error?.code === 'ENOTFOUND') {
    throw new Problem(
      `HOST=${host} is not an address of this machine. Leave it out, or set it to 0.0.0.0 to listen everywhere.`,
    )
  }
  if (error) throw new Problem(`Port ${port} cannot be used (${error.message}). Choose another: ${withOtherPort}`)
}

/**
 * Returns a setting from the environment or from .env. `util.parseEnv` exists since Node 20.12; with older versions,
 * only the command reads .env.
 */
function setting(name) {
  if (process.env[name]) return process.env[name]
  return util.parseEnv && existsSync('.env') ? util.parseEnv(readFileSync('.env', 'utf8'))[name] : undefined
}

async function install() {
  console.log(`Installing packages (${existsSync('node_modules') ? 'again' : 'first time'}, about a minute)…`)
  const started = Date.now()

  const npmScript = process.env.npm_execpath ?? ''
  const npm = npmScript.endsWith('npm-cli.js') ? [process.execPath, npmScript] : ['npm']
  const options = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
  const code = await run(npm[0], [...npm.slice(1), ...options], ['ignore', 'ignore', 'inherit'])
  // A signal ended npm.
  if (code > 128) process.exit(code)
  if (code !== 0) throw new Problem('Packages could not be installed: see the output of npm above. Then start again.')
  if (!existsSync(node24)) {
    throw new Problem('npm left out Node 24, as it does with "ignore-scripts" set: npm config delete ignore-scripts')
  }

  console.log(`Installed (${Math.round((Date.now() - started) / 1000)} s).`)
}

const initialParent = process.ppid

/**
 * Returns true if the parent process has ended. npm passes SIGTERM to the shell that started this process, and the
 * shell exits without forwarding it.
 */
function isOrphan() {
  return process.env.npm_lifecycle_event !== undefined && process.ppid !== initialParent
}

/** Runs a program to its end, forwards termination signals to it, and returns its exit code. */
function run(program, args, stdio) {
  const child = spawn(program, args, { stdio })
  const forward = signal => child.kill(signal)
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  for (const signal of signals) process.on(signal, forward)
  const watch = setInterval(() => {
    if (!isOrphan()) return
    clearInterval(watch)
    child.kill('SIGTERM')
  }, 500)

  return new Promise((resolve, reject) => {
    child.once('error', error => reject(new Problem(`${program} does not run on this system (${error.code}).`)))
    child.once('exit', (code, signal) => {
      for (const name of signals) process.off(name, forward)
      clearInterval(watch)
      resolve(signal ? 128 + constants.signals[signal] : code)
    })
  })
}
