import { constants } from 'node:fs'
import { cp, rm } from 'node:fs/promises'
import { basename } from 'node:path'

let count = 0

/** Folders that a build or a running site fills: hundreds of megabytes of rendered pages and other caches. */
const caches = new Set(['cache', 'route-cache'])

/** Matches files that only tools read, which are half of the bytes. */
const forTools = /\.(map|nft\.json)$/

/** Copies the build for a separate site, so that the shared site never serves its rendered pages. */
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
