import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { acceptsConnections } from '../../scripts/site/accepts.ts'
import { freePort } from '../../scripts/site/free-port.ts'

/** Runs nginx with the shipped configuration, but with other ports, folders and upstreams. */
export async function ownNginx(...instances: [string, string]) {
  const folder = await mkdtemp(join(tmpdir(), 'shk-nginx-'))
  // If the tests run as root, the workers of nginx run as nobody.
  await chmod(folder, 0o755)
  const port = await freePort()
  const shipped = await readFile('deploy/nginx.conf', 'utf8')
  const configuration = [
    ['/tmp/nginx', join(folder, 'nginx')],
    ['listen 8080 ', `listen 127.0.0.1:${port} `],
    ['server app-1:3000', `server ${instances[0]}`],
    ['server app-2:3000', `server ${instances[1]}`],
  ].reduce((text, [from = '', to = '']) => {
    if (!text.includes(from)) throw new Error(`deploy/nginx.conf does not contain "${from}".`)
    return text.replaceAll(from, to)
  }, shipped)
  const file = join(folder, 'nginx.conf')
  await writeFile(file, configuration)

  const [log, errors] = [join(folder, 'access.log'), join(folder, 'error.log')]
  const [out, err] = await Promise.all([open(log, 'a'), open(errors, 'a')])
  const args = ['-c', file, '-e', errors, '-g', 'daemon off;']
  const running = spawn(process.env.NGINX_PATH ?? '', args, { stdio: ['ignore', out.fd, err.fd] })
  const ended = once(running, 'exit')
  for (let tries = 0; !(await acceptsConnections(port)); tries++) {
    // Waits up to half a minute: a busy machine needs several seconds.
    if (running.exitCode !== null || tries > 1_500) throw new Error(await readFile(errors, 'utf8'))
    await pause(20)
  }

  const signalWorkers = async (signal: NodeJS.Signals) => {
    const workers = await readFile(`/proc/${running.pid}/task/${running.pid}/children`, 'utf8')
    for (const worker of workers.trim().split(' ')) process.kill(Number(worker), signal)
  }

  return {
    url: `http://127.0.0.1:${port}`,
    /** Returns the cache statuses of the requests for this path, in order: MISS, HIT and so on, `-` for none. */
    async cacheStatuses(path: string) {
      // The log format of deploy/nginx.conf has the path in field 2 and the cache status in field 6.
      const lines = (await readFile(log, 'utf8')).trim().split('\n')
      return lines.map(line => line.split(' ')).flatMap(fields => (fields[2] === path ? [fields[6]] : []))
    },
    /** Returns the access log and the error log. */
    logs: async () => (await Promise.all([log, errors].map(file => readFile(file, 'utf8')))).join(''),
    /** Pauses the workers, as if the machine were busy; connections wait until `resume`. */
    pause: () => signalWorkers('SIGSTOP'),
    resume: () => signalWorkers('SIGCONT'),
    async remove() {
      running.kill('SIGTERM')
      await ended
      await Promise.all([out.close(), err.close()])
      await rm(folder, { recursive: true, force: true })
    },
  }
}
