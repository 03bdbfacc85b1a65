import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { Problem } from '../programs/problem.ts'
import { runProgram } from '../programs/program.ts'

/** The baseline of all measurements: a page with one word, built with the same framework and settings. */
const sources = {
  'package.json': '{ "name": "empty", "private": true, "type": "module" }',
  'next.config.mjs':
    'export default { cacheComponents: true, partialPrefetching: true, typescript: { ignoreBuildErrors: true } }',
  'app/layout.jsx':
    'export const metadata = { title: "Empty", description: "A page of the framework that says one word." }\nexport default function Layout({ children }) { return <html lang="en"><body>{children}</body></html> }',
  // Without this file, the framework would use the instrumentation of the project.
  'instrumentation.js': 'export function register() {}',
  'app/page.jsx': 'export default function Page() { return <main><h1>Empty</h1></main> }',
}

/** Builds the empty site and returns its folder, which is inside the project to use the same packages. */
export async function buildEmptySite(stop: AbortSignal): Promise<string> {
  const folder = resolve('.data/bench/empty')
  mkdirSync(join(folder, 'app'), { recursive: true })
  for (const [path, text] of Object.entries(sources)) writeFileSync(join(folder, path), text)
  const env = { ...process.env, NODE_ENV: 'production' as const, NEXT_DIST_DIR: '' }
  const { code, output } = await runProgram(process.execPath, [resolve('node_modules/.bin/next'), 'build'], {
    cwd: folder,
    env,
    stop,
  })
  if (code !== 0) throw new Problem(`The empty page could not be built: ${output.slice(-500)}`)
  return folder
}
