import { findProgram } from './debian.ts'

/** The path of a Redis server for the tests with several instances; null if none is available. */
export function findRedis(stop: AbortSignal): Promise<string | null> {
  return findProgram(['redis-server', '/usr/bin/redis-server'], {
    versionArgs: ['--version'],
    packages: ['redis-server'],
    stop,
  })
}
