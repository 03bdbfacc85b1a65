import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Problem } from '../programs/problem.ts'
import { runProgram } from '../programs/program.ts'
import { asUser, cannotRun, failure } from './binaries.ts'
import type { Place } from './place.ts'

/** Makes an empty cluster and its password unless they are there. They appear at once and whole. */
export async function createCluster(place: Place, durable: boolean) {
  if (existsSync(place.cluster)) return

  const unfinished = `${place.home}.unfinished`
  const cluster = join(unfinished, 'cluster')
  const password = join(unfinished, 'password')
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(cluster, { recursive: true })
  writeFileSync(password, randomBytes(24).toString('hex'), { mode: 0o600 })
  for (const path of [cluster, password]) if (place.user) chownSync(path, place.user.uid, place.user.gid)

  const flags = [
    `--pgdata=${cluster}`,
    '--username=postgres',
    `--pwfile=${password}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    // Part of PostgreSQL itself: indexes stay right when the machine or the packaged libraries change.
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    ...(durable ? [] : ['--no-sync']),
  ]
  const initdb = join(place.binaries, 'initdb')
  const { code, output } = await runProgram(initdb, flags, asUser(place.user)).catch(cannotRun)
  if (code !== 0) throw failure('The database could not be created', output)

  renameSync(unfinished, place.home)
}

/** Removes everything that the place holds. */
export function removeCluster(place: Place) {
  rmSync(place.home, { recursive: true, force: true })
}

/** The password of the cluster's only user. */
export function passwordOf(place: Place): string {
  const file = join(place.home, 'password')
  if (!existsSync(file)) {
    throw new Problem(`The database's password is gone: put ${file} back, or delete ${place.home} to begin anew.`)
  }
  return readFileSync(file, 'utf8')
}
