import { findProgram } from './debian.ts'

/** The path of a Redis server that starts, for the tests with several instances. Null where none can be had. */
export function findRedis(stop: AbortSignal): Promise<string | null> {
  return findProgram(['redis-server', '/usr/bin/redis-server'], {
    asking: ['--version'],
    packages: ['redis-server'],
    stop,
  })
}
