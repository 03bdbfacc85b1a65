import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Interrupts } from '../programs/command.ts'
import { signalGroup } from '../programs/program.ts'

/**
 * Migrates, loads the sample content and, with `build`, builds in a child process, so that its memory is freed
 * afterwards. Returns the exit code of the child, which prints its errors. Throws when aborted.
 */
export async function prepareSite(
  env: NodeJS.ProcessEnv,
  { build }: { build: boolean },
  { stop, force }: Interrupts,
): Promise<number> {
  stop.throwIfAborted()
  const child = spawn(process.execPath, ['scripts/site/prepare-site.ts', ...(build ? ['build'] : [])], {
    env,
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const end = () => child.kill('SIGTERM')
  const kill = () => signalGroup(child.pid, 'SIGKILL')
  stop.addEventListener('abort', end)
  force.addEventListener('abort', kill)
  try {
    const [code] = await once(child, 'exit')
    stop.throwIfAborted()
    return code ?? 1
  } finally {
    stop.removeEventListener('abort', end)
    force.removeEventListener('abort', kill)
  }
}
