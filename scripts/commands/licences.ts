import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

type Package = { license?: string; dev?: boolean; optionalDependencies?: Record<string, string> }
export type Lock = { packages: Record<string, Package> }

/** What may be in the site. Each leaves it ours to run and to keep closed; why the last two do is said in the list. */
export const allowedLicences = [
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'Unlicense',
  'CC0-1.0',
  'CC-BY-4.0',
  'OFL-1.1',
  'LGPL-3.0-or-later',
]

/** What packages of an older make say in a place that the lock file does not copy. */
const saidElsewhere: Record<string, string> = { busboy: 'MIT', streamsearch: 'MIT' }

const listPath = fileURLToPath(new URL('../../docs/licences.md', import.meta.url))

/** The packages of the running site by licence, as the lock file has them; without those that only build and test it. */
export function licencesOf({ packages }: Lock): Map<string, string[]> {
  const found = new Map<string, Set<string>>()
  for (const [path, entry] of Object.entries(packages)) {
    if (path === '' || entry.dev) continue
    const name = nameOf(path)
    const licence = entry.license ?? saidElsewhere[name] ?? licenceOfAsker(packages, name) ?? 'none stated'
    found.set(licence, (found.get(licence) ?? new Set()).add(name))
  }
  return new Map(
    [...found].sort(([a], [b]) => a.localeCompare(b, 'en')).map(([licence, names]) => [licence, [...names].sort()]),
  )
}

/** True when all that a licence asks for is allowed; of several to choose from, one. */
export function isAllowed(licence: string): boolean {
  const bare = licence.replace(/^\((.*)\)$/, '$1')
  if (bare.includes(' OR ')) return bare.split(' OR ').some(isAllowed)
  return bare.split(' AND ').every(one => allowedLicences.includes(one))
}

/** `docs/licences.md`. */
export function licenceList(lock: Lock): string {
  const parts = [...licencesOf(lock)].map(
    ([licence, names]) => `## ${licence}\n\n${names.map(name => `\`${name}\``).join(', ')}`,
  )
  return `# Licences of what the site is made of

Made by \`npm run licences\` from \`package-lock.json\`; a test fails when it is out of date or when a licence is not in the list of \`scripts/commands/licences.ts\`. What only builds and tests the site is left out: it is not passed on.

LGPL-3.0-or-later is libvips, the library behind sharp: it is used unchanged, as a file of its own that can be exchanged. CC-BY-4.0 is a table of browsers that the framework reads; OFL-1.1 are the two fonts.

${parts.join('\n\n')}
`
}

const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)

/** The same code for another machine comes without a word about it: it is under the licence of what asks for it. */
function licenceOfAsker(packages: Lock['packages'], name: string): string | undefined {
  return Object.values(packages).find(entry => entry.optionalDependencies?.[name] && entry.license)?.license
}

/** The lock file of this checkout. */
export const readLock = (): Lock =>
  JSON.parse(readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8'))

/** The list as it is stored. */
export const storedList = () => readFileSync(listPath, 'utf8')

if (import.meta.main) writeFileSync(listPath, licenceList(readLock()))
