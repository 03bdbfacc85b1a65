import { findProgram } from './debian.ts'

/** Returns the path of the load generator wrk; null if wrk is not available. */
export async function findWrk(stop: AbortSignal): Promise<string | null> {
  // The shell looks for wrk, because wrk exits with an error for every argument that could be used as a test.
  const shell = await findProgram(['sh'], { versionArgs: ['-c', 'command -v wrk'], packages: ['wrk'], stop })
  return shell && 'wrk'
}
