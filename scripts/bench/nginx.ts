import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { findProgram } from '../programs/debian.ts'
import { Problem } from '../programs/problem.ts'
import { runProgram, signalGroup } from '../programs/program.ts'
import { acceptsConnections } from '../site/accepts.ts'
import { freePort } from '../site/free-port.ts'

type Running = { url: string; group: number; stop(): Promise<void> }

/** Runs nginx with the shipped configuration in front of the site. Only ports and folders are replaced. */
export const serveThroughNginx = (program: string, sitePort: string): Promise<Running> =>
  start(program, (folder, port) => shippedConfiguration(folder, port, sitePort))

/** Runs nginx with HTTPS and HTTP/2, as visitors use it. The certificate is new for this run and not trusted. */
export async function serveOverHttps(program: string, sitePort: string, stop: AbortSignal): Promise<Running> {
  const openssl = await findProgram(['openssl'], { versionArgs: ['version'], packages: ['openssl'], stop })
  if (!openssl) throw new Problem('openssl is missing, which makes the certificate.')
  const running = await start(program, async (folder, port) => {
    const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')]
    const args = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost']
    const { code, output } = await runProgram(openssl, [...args, '-keyout', key, '-out', certificate], { stop })
    if (code !== 0) throw new Problem(`The certificate could not be made: ${output}`)
    return replaceEach(shippedConfiguration(folder, port, sitePort), [
      [`listen 127.0.0.1:${port} `, `listen 127.0.0.1:${port} ssl http2 `],
      ['server_name _;', `server_name _; ssl_certificate ${certificate}; ssl_certificate_key ${key};`],
    ])
  })
  return { ...running, url: running.url.replace('http:', 'https:') }
}

const shippedConfiguration = (folder: string, port: number, sitePort: string) =>
  replaceEach(readFileSync('deploy/nginx.conf', 'utf8'), [
    ['/tmp/nginx', `${folder}/nginx`],
    ['listen 8080 ', `listen 127.0.0.1:${port} `],
    ['server app-1:3000', `server 127.0.0.1:${sitePort}`],
    ['    server app-2:3000 max_fails=2 fail_timeout=5s;\n', ''],
  ])

/** Serves compressed bytes by path, with the same access log and number of workers, as the baseline of nginx. */
export function serveFiles(program: string, files: Map<string, EncodedResponse>): Promise<Running> {
  return start(program, (folder, port) => {
    mkdirSync(join(folder, 'files'))
    const locations = [...files].map(([path, { bytes, coding, type }], number) => {
      writeFileSync(join(folder, 'files', String(number)), bytes)
      const encoding = coding ? `add_header Content-Encoding ${coding}; ` : ''
      return `location = ${path} { ${encoding}default_type "${type}"; alias ${folder}/files/${number}; }`
    })
    return `worker_processes auto; error_log /dev/stderr warn; pid ${folder}/nginx.pid; events { worker_connections 8192; }
      http { sendfile on; tcp_nopush on; access_log /dev/stdout; ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
        .map(name => `${name}_temp_path ${folder}/${name};`)
        .join(' ')}
        server { listen 127.0.0.1:${port}; ${locations.join('\n')} } }`
  })
}

export type EncodedResponse = { bytes: Buffer; coding: string; type: string }

/** Fetches the encoded response that a browser receives. */
export function fetchEncoded(url: string, headers: Record<string, string> = {}): Promise<EncodedResponse> {
  return new Promise((resolve, reject) => {
    const allHeaders = { 'accept-encoding': 'gzip, deflate, br, zstd', ...headers }
    request(url, { headers: allHeaders, agent: false }, async response => {
      const chunks: Buffer[] = []
      for await (const chunk of response) chunks.push(chunk as Buffer)
      if (response.statusCode !== 200) return reject(new Problem(`${url} returned ${response.statusCode}.`))
      const { 'content-encoding': coding = '', 'content-type': type = '' } = response.headers
      resolve({ bytes: Buffer.concat(chunks), coding, type })
    })
      .on('error', reject)
      .end()
  })
}

type Configure = (folder: string, port: number) => string | Promise<string>

/** Runs nginx until it is stopped. If it does not start, neither a process nor a folder remains. */
async function start(program: string, configure: Configure): Promise<Running> {
  await using cleanUps = new AsyncDisposableStack()
  const folder = mkdtempSync(join(tmpdir(), 'shk-nginx-'))
  cleanUps.defer(() => rmSync(folder, { recursive: true, force: true }))
  // If nginx was started as root, its workers run as another user.
  chmodSync(folder, 0o755)
  const port = await freePort()
  const configuration = join(folder, 'nginx.conf')
  writeFileSync(configuration, await configure(folder, port))
  const logFile = join(folder, 'nginx.log')
  const child = spawn(program, ['-c', configuration, '-g', 'daemon off;'], {
    detached: true,
    stdio: ['ignore', 'ignore', openSync(logFile, 'w')],
  })
  const ended = once(child, 'exit')
  cleanUps.defer(async () => {
    signalGroup(child.pid, 'SIGTERM')
    await ended
  })
  for (let tries = 0; !(await acceptsConnections(port)); tries++) {
    if (child.exitCode !== null || tries > 100)
      throw new Problem(`nginx did not start: ${readFileSync(logFile, 'utf8')}`)
    await pause(50)
  }
  const started = cleanUps.move()
  return { url: `http://127.0.0.1:${port}`, group: child.pid ?? 0, stop: () => started.disposeAsync() }
}

/** Replaces texts, and throws if the shipped file does not contain one of them. */
function replaceEach(text: string, pairs: [string, string][]) {
  return pairs.reduce((result, [from, to]) => {
    if (!result.includes(from)) throw new Problem(`deploy/nginx.conf does not contain "${from.trim()}".`)
    return result.replaceAll(from, to)
  }, text)
}
