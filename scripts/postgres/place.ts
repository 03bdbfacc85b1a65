import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, realpathSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Problem } from '../programs/problem.ts'
import { binariesFor, canUse, reachable, requireUse, type User } from './binaries.ts'

export interface Place {
  /** Holds initdb and postgres. */
  binaries: string
  /** Holds the cluster, its password and its log. */
  home: string
  cluster: string
  /** Who runs the server where we ourselves may not, being root. */
  user: User | undefined
}

/**
 * Decides who runs the server for a folder and where. Ordinarily that is this user and that folder; PostgreSQL refuses
 * root, and the user that root lends it to may not be able to enter the checkout.
 */
export function findPlace(folder: string): Place {
  const root = process.getuid?.() === 0
  // A root who hides new files from everybody would hide them from that user too; secrets are hidden one by one.
  if (root) process.umask(0o022)
  mkdirSync(folder, { recursive: true })
  const dataDir = realpathSync(folder)

  const user = root ? (dataOwner(dataDir) ?? unprivilegedUser()) : undefined
  const home = user ? homeFor(user, dataDir) : dataDir
  return { binaries: binariesFor(user), home, cluster: join(home, 'cluster'), user }
}

/** A checkout that was first started by an ordinary user keeps that user's data. */
function dataOwner(dataDir: string): User | undefined {
  const cluster = join(dataDir, 'cluster')
  if (!existsSync(cluster)) return undefined
  const { uid, gid } = statSync(cluster)
  return uid === 0 ? undefined : { uid, gid }
}

function unprivilegedUser(): User {
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map(line => line.split(':'))
  const account = accounts.find(([name]) => name === 'postgres') ?? accounts.find(([name]) => name === 'nobody')
  if (!account) {
    throw new Problem('PostgreSQL does not run as root, and there is no user "postgres" or "nobody": start as another.')
  }
  return { uid: Number(account[2]), gid: Number(account[3]) }
}

function homeFor(user: User, dataDir: string) {
  const outside = outsideOf(dataDir)
  // Wherever data lies already, it stays, even if the checkout became reachable or ceased to be.
  if (existsSync(join(outside, 'cluster'))) return requireUse(user, outside)
  if (existsSync(join(dataDir, 'cluster'))) return requireUse(user, dataDir)
  if (canUse(user, dataDir)) return dataDir

  writeFileSync(join(dataDir, 'elsewhere'), outside)
  mkdirSync(outside, { recursive: true })
  return requireUse(user, outside)
}

/** Noted in the checkout itself: a new clone at the same path begins with an empty database. */
function outsideOf(dataDir: string) {
  const note = join(dataDir, 'elsewhere')
  return existsSync(note) ? readFileSync(note, 'utf8') : join(reachable, randomBytes(8).toString('hex'))
}
