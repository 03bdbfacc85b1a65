import { runProgram } from './program.ts'

/** Whether a program starts. One that is not there cannot be started at all, which is an answer too. */
async function programStarts(program: string, args: string[], stop: AbortSignal): Promise<boolean> {
  const { code } = await runProgram(program, args, { stop }).catch(error => {
    stop.throwIfAborted()
    return { code: 1, error }
  })
  return code === 0
}

/** Installs packages with Debian's package manager, as root where there is one; otherwise does nothing. */
export async function installWithApt(packages: string[], stop: AbortSignal): Promise<void> {
  if (process.getuid?.() !== 0 || !(await programStarts('apt-get', ['--version'], stop))) return
  console.log(`Installing ${packages.join(', ')} with apt-get…`)
  // Services among them must not start by themselves.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  const update = await runProgram('apt-get', ['update'], { env, stop })
  if (update.code !== 0) return
  await runProgram('apt-get', ['install', '-y', '--no-install-recommends', ...packages], { env, stop })
}

/** The first of these programs that starts, installed with `packages` if none does; null where none can be had. */
export async function findProgram(
  names: string[],
  { asking, packages, stop }: { asking: string[]; packages: string[]; stop: AbortSignal },
): Promise<string | null> {
  const first = async () => {
    for (const name of names) if (await programStarts(name, asking, stop)) return name
    return null
  }
  const found = await first()
  if (found) return found
  await installWithApt(packages, stop)
  return first()
}
