import { runProgram } from './program.ts'

/**
 * The path of a Java that starts, for the Nu checker: the machine's own, else, as root on Debian, the one of its package
 * manager. Null where none can be had.
 */
export async function findJava(stop: AbortSignal): Promise<string | null> {
  const home = process.env.JAVA_HOME
  for (const path of [...(home ? [`${home}/bin/java`] : []), 'java', '/usr/bin/java']) {
    if (await starts(path, ['-version'], stop)) return path
  }
  if (process.getuid?.() !== 0 || !(await starts('apt-get', ['--version'], stop))) return null

  console.log('No Java is installed: installing it with apt-get…')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const update = await runProgram('apt-get', ['update'], { env, stop })
  if (update.code !== 0) return null
  await runProgram('apt-get', ['install', '-y', '--no-install-recommends', 'default-jre-headless'], { env, stop })
  return (await starts('/usr/bin/java', ['-version'], stop)) ? '/usr/bin/java' : null
}

/** A program that is not there cannot be started at all, which is an answer too. */
async function starts(program: string, args: string[], stop: AbortSignal) {
  const { code } = await runProgram(program, args, { stop }).catch(error => {
    stop.throwIfAborted()
    return { code: 1, error }
  })
  return code === 0
}
