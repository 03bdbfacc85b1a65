import { runProgram } from './program.ts'

/** Returns true if a program exists and starts. */
async function programStarts(program: string, args: string[], stop: AbortSignal): Promise<boolean> {
  const { code } = await runProgram(program, args, { stop }).catch(error => {
    stop.throwIfAborted()
    return { code: 1, error }
  })
  return code === 0
}

/** Installs packages with apt-get. Does nothing without root or apt-get. */
export async function installWithApt(packages: string[], stop: AbortSignal): Promise<void> {
  if (process.getuid?.() !== 0 || !(await programStarts('apt-get', ['--version'], stop))) return
  console.log(`Installing ${packages.join(', ')} with apt-get…`)
  // Prevents services from starting after their installation.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  const update = await runProgram('apt-get', ['update'], { env, stop })
  if (update.code !== 0) return
  await runProgram('apt-get', ['install', '-y', '--no-install-recommends', ...packages], { env, stop })
}

/** Returns the first program that starts, after installing `packages` if none does; null if none is available. */
export async function findProgram(
  names: string[],
  { versionArgs, packages, stop }: { versionArgs: string[]; packages: string[]; stop: AbortSignal },
): Promise<string | null> {
  const findStarting = async () => {
    for (const name of names) if (await programStarts(name, versionArgs, stop)) return name
    return null
  }
  const installed = await findStarting()
  if (installed) return installed
  await installWithApt(packages, stop)
  return findStarting()
}
