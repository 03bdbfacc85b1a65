import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Problem } from '../programs/problem.ts'
import { runProgram } from '../programs/program.ts'
import { asUser, cannotRun, serverProblem } from './binaries.ts'
import type { ServerLocation } from './server-location.ts'

/** Creates an empty cluster and its password unless they exist. Both appear atomically. */
export async function createCluster(location: ServerLocation, durable: boolean) {
  if (existsSync(location.cluster)) return

  const unfinished = `${location.home}.unfinished`
  const cluster = join(unfinished, 'cluster')
  const password = join(unfinished, 'password')
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(cluster, { recursive: true })
  writeFileSync(password, randomBytes(24).toString('hex'), { mode: 0o600 })
  for (const path of [cluster, password]) if (location.user) chownSync(path, location.user.uid, location.user.gid)

  const flags = [
    `--pgdata=${cluster}`,
    '--username=postgres',
    `--pwfile=${password}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    // This locale provider is part of PostgreSQL, so that indexes stay valid when the machine or the packaged libraries
    // change.
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    ...(durable ? [] : ['--no-sync']),
  ]
  const initdb = join(location.binaries, 'initdb')
  const { code, output } = await runProgram(initdb, flags, asUser(location.user)).catch(cannotRun)
  if (code !== 0) throw serverProblem('The database could not be created', output)

  renameSync(unfinished, location.home)
}

/** Removes the cluster, its password and its log. */
export function removeCluster(location: ServerLocation) {
  rmSync(location.home, { recursive: true, force: true })
}

/** Returns the password of the cluster's only user. */
export function passwordOf(location: ServerLocation): string {
  const file = join(location.home, 'password')
  if (!existsSync(file)) {
    throw new Problem(
      `The database's password is gone: put ${file} back, or delete ${location.home} to start with an empty database.`,
    )
  }
  return readFileSync(file, 'utf8')
}
