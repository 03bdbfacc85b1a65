import { findProgram } from './debian.ts'

/** The path of the load generator wrk; null if it is not available. */
export async function findWrk(stop: AbortSignal): Promise<string | null> {
  // By the shell: there are no arguments with which wrk itself exits with success.
  const shell = await findProgram(['sh'], { versionArgs: ['-c', 'command -v wrk'], packages: ['wrk'], stop })
  return shell && 'wrk'
}
