import { constants } from 'node:fs'
import { cp, rm } from 'node:fs/promises'
import { basename } from 'node:path'

let count = 0

/** Folders that are written while a site runs or is built: rendered pages, hundreds of megabytes, and other caches. */
const caches = new Set(['cache', 'route-cache'])

/** Files that only tools read: half of the bytes. */
const forTools = /\.(map|nft\.json)$/

/** Copies the build for a separate site, whose rendered pages must not be served by the site under test. */
export async function ownBuild() {
  const build = process.env.NEXT_DIST_DIR || '.next'
  const folder = `.next-own-${process.pid}-${count++}`
  await cp(build, folder, {
    recursive: true,
    verbatimSymlinks: true,
    mode: constants.COPYFILE_FICLONE,
    filter: path => !caches.has(basename(path)) && !forTools.test(path),
  })
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}
