import { constants } from 'node:fs'
import { cp, rm } from 'node:fs/promises'
import { basename } from 'node:path'

let count = 0

/** A copy of the build, for a site of its own: what that draws lies there, and the site under test never serves it. */
export async function ownBuild() {
  const build = process.env.NEXT_DIST_DIR || '.next'
  const folder = `.next-own-${process.pid}-${count++}`
  await cp(build, folder, {
    recursive: true,
    verbatimSymlinks: true,
    mode: constants.COPYFILE_FICLONE,
    filter: path => basename(path) !== 'cache',
  })
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}
