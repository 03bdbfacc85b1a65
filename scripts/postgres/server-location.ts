import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, realpathSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Problem } from '../programs/problem.ts'
import { binariesFor, canEnter, requireAccess, sharedFolder, type User } from './binaries.ts'

export interface ServerLocation {
  /** The folder of initdb and postgres. */
  binaries: string
  /** The folder of the cluster, its password and its log. */
  home: string
  cluster: string
  /** The user that runs the server if this process is root. */
  user: User | undefined
}

/**
 * Returns the user that runs the server and the place of its data. By default these are the current user and `folder`.
 * PostgreSQL rejects root, and the unprivileged user that replaces root may not be able to enter the checkout.
 */
export function findServerLocation(folder: string): ServerLocation {
  const isRoot = process.getuid?.() === 0
  // With a strict umask of root, the other user could not read new files. Secrets get their own modes.
  if (isRoot) process.umask(0o022)
  mkdirSync(folder, { recursive: true })
  const dataDir = realpathSync(folder)

  const user = isRoot ? (dataOwner(dataDir) ?? unprivilegedUser()) : undefined
  const home = user ? homeFor(user, dataDir) : dataDir
  return { binaries: binariesFor(user), home, cluster: join(home, 'cluster'), user }
}

/** Returns the owner of an existing cluster, unless root created it. */
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
    throw new Problem(
      'PostgreSQL does not run as root, and there is no user "postgres" or "nobody": start as another user.',
    )
  }
  return { uid: Number(account[2]), gid: Number(account[3]) }
}

function homeFor(user: User, dataDir: string) {
  const external = externalHome(dataDir)
  // Existing data is not moved, even if the checkout has become accessible or inaccessible.
  if (existsSync(join(external, 'cluster'))) return requireAccess(user, external)
  if (existsSync(join(dataDir, 'cluster'))) return requireAccess(user, dataDir)
  if (canEnter(user, dataDir)) return dataDir

  writeFileSync(join(dataDir, 'elsewhere'), external)
  mkdirSync(external, { recursive: true })
  return requireAccess(user, external)
}

/** Returns the folder outside of the checkout; the checkout stores its name, so a new clone has an empty database. */
function externalHome(dataDir: string) {
  const file = join(dataDir, 'elsewhere')
  return existsSync(file) ? readFileSync(file, 'utf8') : join(sharedFolder, randomBytes(8).toString('hex'))
}
