import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import pLimit from 'p-limit'
import { compressedFolder } from '../../lib/http/compressed-folder.ts'

const compress = promisify(brotliCompress)

/** Smaller files gain nothing, and other formats are already compressed. */
const isCompressible = (path: string) => /\.(js|css|svg|json)$/.test(path)
const minBytes = 1024

/**
 * Compresses the scripts, styles and icons of a build in `distDir`, which are served unchanged, with the best quality
 * of brotli. That would be too slow for each request. `lib/next-runtime/static-files.ts` sends the compressed copies.
 */
export async function compressStatic(distDir: string) {
  const target = join(distDir, compressedFolder)
  rmSync(target, { recursive: true, force: true })
  const limit = pLimit(2)
  await Promise.all(
    [
      ...readdirSync(join(distDir, 'static'), { recursive: true, encoding: 'utf8' })
        .filter(isCompressible)
        .map(name => ({ from: join(distDir, 'static', name), to: join(target, '_next/static', name) })),
      ...['icons.svg', ...readdirSync(join('public', 'page-modules')).map(name => join('page-modules', name))].map(
        name => ({
          from: join('public', name),
          to: join(target, name),
        }),
      ),
    ].map(({ from, to }) =>
      limit(async () => {
        const bytes = readFileSync(from)
        if (bytes.length < minBytes) return
        const compressed = await compress(bytes, {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
            [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
          },
        })
        mkdirSync(dirname(to), { recursive: true })
        writeFileSync(`${to}.br`, compressed)
      }),
    ),
  )
}
