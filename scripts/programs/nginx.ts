import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findProgram } from './debian.ts'

/** The path of an nginx with the brotli module, which our configuration needs; null if none is available. */
export async function findNginx(stop: AbortSignal): Promise<string | null> {
  const folder = await mkdtemp(join(tmpdir(), 'shk-nginx-'))
  const file = join(folder, 'nginx.conf')
  try {
    await writeFile(file, `load_module modules/ngx_http_brotli_filter_module.so; pid ${join(folder, 'pid')}; events {}`)
    return await findProgram(['nginx', '/usr/sbin/nginx'], {
      versionArgs: ['-t', '-q', '-e', 'stderr', '-c', file],
      packages: ['nginx-light', 'libnginx-mod-http-brotli-filter'],
      stop,
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
