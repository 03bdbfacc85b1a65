import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const manifestSchema = z.looseObject({
  node: z.record(z.string(), z.looseObject({ filename: z.string() })),
})

/**
 * Removes every server function that is not a server action from a build, and returns the number of removed functions.
 * The framework also gives functions with `'use cache'` an id, and would run them for any request with this id; the
 * server calls them directly, without the manifest. A server action is a function in a file that begins with `'use
 * server'`.
 */
export function keepOnlyActions(distDir: string): number {
  const path = join(distDir, 'server', 'server-reference-manifest.json')
  const manifest = manifestSchema.parse(JSON.parse(readFileSync(path, 'utf8')))
  const functions = Object.entries(manifest.node)
  const actions = functions.filter(([, { filename }]) => isActionFile(filename))
  if (actions.length === 0)
    throw new Error('The build lists no server actions: the format of its manifest has changed.')
  writeFileSync(path, JSON.stringify({ ...manifest, node: Object.fromEntries(actions) }))
  return functions.length - actions.length
}

const isActionFile = (path: string) => readFileSync(path, 'utf8').startsWith("'use server'")
