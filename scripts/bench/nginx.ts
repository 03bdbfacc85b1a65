import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Problem } from '../programs/problem.ts'
import { runProgram, signalGroup } from '../programs/program.ts'
import { freePort } from '../site/free-port.ts'

type Running = { address: string; group: number; stop(): Promise<void> }

/** The configuration that the site ships, with this site behind it: other ports and folders, nothing else. */
export async function serveThroughShipped(program: string, sitePort: string, stop: AbortSignal): Promise<Running> {
  const brotli = join(await modulesOf(program, stop), 'ngx_http_brotli_filter_module.so')
  if (!existsSync(brotli)) throw new Problem(`nginx has no module for brotli in ${brotli}.`)
  return start(program, (folder, port) =>
    replaced(readFileSync('deploy/nginx.conf', 'utf8'), [
      ['modules/ngx_http_brotli_filter_module.so', brotli],
      ['/tmp/nginx', `${folder}/nginx`],
      ['listen 8080 ', `listen 127.0.0.1:${port} `],
      ['server app-1:3000', `server 127.0.0.1:${sitePort}`],
      ['    server app-2:3000 max_fails=2 fail_timeout=5s;\n', ''],
    ]),
  )
}

/**
 * The least an nginx can do: the bytes of each path, packed already, from a file. It writes the same line of log and
 * has as many workers.
 */
export function serveFiles(program: string, files: Map<string, Packed>): Promise<Running> {
  return start(program, (folder, port) => {
    mkdirSync(join(folder, 'files'))
    const places = [...files].map(([path, { bytes, coding, type }], number) => {
      writeFileSync(join(folder, 'files', String(number)), bytes)
      const packed = coding ? `add_header Content-Encoding ${coding}; ` : ''
      return `location = ${path} { ${packed}default_type "${type}"; alias ${folder}/files/${number}; }`
    })
    return `worker_processes auto; error_log /dev/stderr warn; pid ${folder}/nginx.pid; events { worker_connections 8192; }
      http { sendfile on; tcp_nopush on; access_log /dev/stdout; ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
        .map(name => `${name}_temp_path ${folder}/${name};`)
        .join(' ')}
        server { listen 127.0.0.1:${port}; ${places.join('\n')} } }`
  })
}

export type Packed = { bytes: Buffer; coding: string; type: string }

/** What a browser is sent, as it comes over the wire. */
export function fetchPacked(url: string, headers: Record<string, string> = {}): Promise<Packed> {
  return new Promise((answer, refuse) => {
    const heads = { 'accept-encoding': 'gzip, deflate, br, zstd', ...headers }
    request(url, { headers: heads, agent: false }, async response => {
      const parts: Buffer[] = []
      for await (const part of response) parts.push(part as Buffer)
      if (response.statusCode !== 200) return refuse(new Problem(`${url} answered ${response.statusCode}.`))
      const { 'content-encoding': coding = '', 'content-type': type = '' } = response.headers
      answer({ bytes: Buffer.concat(parts), coding, type })
    })
      .on('error', refuse)
      .end()
  })
}

async function start(program: string, configure: (folder: string, port: number) => string): Promise<Running> {
  const folder = mkdtempSync(join(tmpdir(), 'shk-nginx-'))
  // Its workers are another user where it was started as root.
  chmodSync(folder, 0o755)
  const port = await freePort()
  const configuration = join(folder, 'nginx.conf')
  writeFileSync(configuration, configure(folder, port))
  const said = join(folder, 'said')
  const child = spawn(program, ['-c', configuration, '-g', 'daemon off;'], {
    detached: true,
    stdio: ['ignore', 'ignore', openSync(said, 'w')],
  })
  const ended = once(child, 'exit')
  const address = `http://127.0.0.1:${port}`
  for (let tries = 0; !(await answers(address)); tries++) {
    if (child.exitCode !== null || tries > 100) throw new Problem(`nginx did not start: ${readFileSync(said, 'utf8')}`)
    await pause(50)
  }
  return {
    address,
    group: child.pid ?? 0,
    async stop() {
      signalGroup(child.pid, 'SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const answers = (address: string) => fetch(`${address}/api/health`).then(Boolean, () => false)

/** Where this nginx was built to look for modules. */
async function modulesOf(program: string, stop: AbortSignal) {
  const { output } = await runProgram(program, ['-V'], { stop })
  return /--modules-path=(\S+)/.exec(output)?.[1] ?? '/usr/lib/nginx/modules'
}

/** Throws where the shipped file no longer says what is to be replaced. */
function replaced(text: string, pairs: [string, string][]) {
  return pairs.reduce((result, [from, to]) => {
    if (!result.includes(from)) throw new Problem(`deploy/nginx.conf no longer says "${from.trim()}".`)
    return result.replaceAll(from, to)
  }, text)
}
