import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const manifestSchema = z.object({
  node: z.record(z.string(), z.object({ filename: z.string(), exportedName: z.string() })),
})

export type ServerReference = { id: string; filename: string; exportedName: string }

const readReferences = (path: string): ServerReference[] =>
  Object.entries(manifestSchema.parse(JSON.parse(readFileSync(path, 'utf8'))).node).map(([id, entry]) => ({
    id,
    filename: entry.filename,
    exportedName: entry.exportedName,
  }))

const server = () => join(process.env.NEXT_DIST_DIR || '.next', 'server')
const manifest = 'server-reference-manifest.json'

/** Returns the server functions that this build runs when a request names one of them. */
export const reachableReferences = () => readReferences(join(server(), manifest))

/** Returns every server function with an id that the compiler listed for a route, cached functions included. */
export function compiledReferences(): ServerReference[] {
  const all = globSync(`app/**/${manifest}`, { cwd: server() }).flatMap(path => readReferences(join(server(), path)))
  return [...new Map(all.map(reference => [reference.id, reference])).values()]
}

/** Returns true for server actions: their file begins with `'use server'`. */
export const isAction = ({ filename }: ServerReference) => readFileSync(filename, 'utf8').startsWith("'use server'")
