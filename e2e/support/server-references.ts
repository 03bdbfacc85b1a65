import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const manifestSchema = z.object({
  node: z.record(z.string(), z.object({ filename: z.string(), exportedName: z.string() })),
})

export type ServerReference = { id: string; filename: string; exportedName: string }

const readReferences = (path: string): ServerReference[] =>
  Object.entries(manifestSchema.parse(JSON.parse(readFileSync(path, 'utf8'))).node).map(([id, entry]) => ({
    ...{ id, filename: entry.filename, exportedName: entry.exportedName },
  }))

const server = () => join(process.env.NEXT_DIST_DIR || '.next', 'server')
const manifest = 'server-reference-manifest.json'

/** The server functions that this build runs for a request that names one. */
export const reachableReferences = () => readReferences(join(server(), manifest))

/** Every server function that has an id, as the compiler listed them for each route; cached ones among them. */
export function compiledReferences(): ServerReference[] {
  const all = globSync(`app/**/${manifest}`, { cwd: server() }).flatMap(path => readReferences(join(server(), path)))
  return [...new Map(all.map(reference => [reference.id, reference])).values()]
}

/** Returns true for server actions: their file begins with the directive. */
export const isAction = ({ filename }: ServerReference) => readFileSync(filename, 'utf8').startsWith("'use server'")
