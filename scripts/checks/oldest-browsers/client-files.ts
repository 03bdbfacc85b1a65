import { globSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseSync } from 'oxc-parser'

const isTest = (path: string) => /\.test\.tsx?$|\/testing\//.test(path)

/**
 * Returns the scripts of the repository that browsers run: client components with all their imports, the early script,
 * and the scripts in `public`. Imports of types and of server actions are not followed.
 */
export function listClientScripts(): string[] {
  const components = globSync('{app,components,lib}/**/*.{ts,tsx}').filter(
    path => !isTest(path) && readFileSync(path, 'utf8').startsWith("'use client'"),
  )
  const reached = new Set<string>()
  const queue = [...components, ...globSync('{public,lib/early-script}/**/*.js')]
  for (const path of queue) {
    if (reached.has(path) || isTest(path)) continue
    const text = readFileSync(path, 'utf8')
    if (text.startsWith("'use server'")) continue
    reached.add(path)
    queue.push(...importsOf(path, text))
  }
  return [...reached].sort()
}

export const listStyles = (): string[] => globSync('{app,components,lib,public}/**/*.css').sort()

function importsOf(path: string, text: string): string[] {
  const { staticImports, staticExports, dynamicImports } = parseSync(path, text).module
  const imported = staticImports
    .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
    .map(({ moduleRequest }) => moduleRequest.value)
  const reexported = staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ isType, moduleRequest }) => (isType || !moduleRequest ? [] : moduleRequest.value)),
  )
  const dynamic = dynamicImports.map(({ moduleRequest: { start, end } }) => text.slice(start + 1, end - 1))
  return [...imported, ...reexported, ...dynamic].flatMap(name => resolveImport(path, name))
}

/** Returns the file of an import; [] for packages, pictures and styles. */
function resolveImport(from: string, name: string): string[] {
  if (!/^(@|\.\.?)\//.test(name)) return []
  const path = name.startsWith('@/') ? name.slice(2) : join(dirname(from), name)
  const candidates = [path, `${path}.ts`, `${path}.tsx`, `${path}/index.ts`, `${path}/index.tsx`]
  const file = candidates.find(candidate => statSync(candidate, { throwIfNoEntry: false })?.isFile())
  if (!file) throw new Error(`${from} imports ${name}, which does not exist.`)
  return /\.(ts|tsx|js)$/.test(file) ? [file] : []
}
