import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

type Package = { license?: string; dev?: boolean; optionalDependencies?: Record<string, string> }
export type Lock = { packages: Record<string, Package> }

/** Licences that production packages may have: all permit closed-source use. docs/licences.md explains the last ones. */
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
  'CC-BY-3.0',
  'CC-BY-4.0',
  'OFL-1.1',
  'PSF-2.0',
  'LGPL-3.0-or-later',
  'MPL-2.0',
]

/** Licences that the lock file does not contain; the packages have their text. */
const licenceOverrides: Record<string, string> = { busboy: 'MIT', streamsearch: 'MIT', 'png-js': 'MIT' }
/** Misspelt licences; the package has the text of the right one. */
const misspelt: Record<string, string> = { 'BDS-3-Clause': 'BSD-3-Clause' }

const listPath = fileURLToPath(new URL('../../docs/licences.md', import.meta.url))

/** The production packages of the lock file by licence. */
export function licencesOf({ packages }: Lock): Map<string, string[]> {
  const found = new Map<string, Set<string>>()
  for (const [path, entry] of Object.entries(packages)) {
    if (path === '' || entry.dev) continue
    const name = nameOf(path)
    const stated = entry.license && (misspelt[entry.license] ?? entry.license)
    const licence = stated ?? licenceOverrides[name] ?? licenceOfDependent(packages, name) ?? 'none stated'
    found.set(licence, (found.get(licence) ?? new Set()).add(name))
  }
  return new Map(
    [...found].sort(([a], [b]) => a.localeCompare(b, 'en')).map(([licence, names]) => [licence, [...names].sort()]),
  )
}

/** True when every licence of an AND expression is allowed, or one of an OR expression. */
export function isAllowed(licence: string): boolean {
  const bare = licence.replace(/^\((.*)\)$/, '$1')
  if (bare.includes(' OR ')) return bare.split(' OR ').some(isAllowed)
  return bare.split(' AND ').every(one => allowedLicences.includes(one))
}

/** The text of `docs/licences.md`. */
export function licenceList(lock: Lock): string {
  const parts = [...licencesOf(lock)].map(
    ([licence, names]) => `## ${licence}\n\n${names.map(name => `\`${name}\``).join(', ')}`,
  )
  return `# Licences of what the site is made of

Made by \`npm run licences\` from \`package-lock.json\`; a test fails when it is out of date or when a licence is not in the list of \`scripts/commands/licences.ts\`. What only builds and tests the site is left out: it is not passed on.

LGPL-3.0-or-later is libvips, the library behind sharp: it is used unchanged, as a file of its own that can be exchanged. CC-BY-4.0 is a table of browsers that the framework reads; CC-BY-3.0 is the data of public holidays in date-holidays, used unchanged, by its contributors (https://github.com/commenthol/date-holidays); PSF-2.0 is the permissive licence of argparse; OFL-1.1 are the two fonts; MPL-2.0 is web-push, used unchanged on the server.

${parts.join('\n\n')}
`
}

const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)

/** Optional packages for other platforms have no licence in the lock file: they have that of their dependent. */
function licenceOfDependent(packages: Lock['packages'], name: string): string | undefined {
  return Object.values(packages).find(entry => entry.optionalDependencies?.[name] && entry.license)?.license
}

/** The lock file of this checkout. */
export const readLock = (): Lock =>
  JSON.parse(readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8'))

/** The current content of `docs/licences.md`. */
export const storedList = () => readFileSync(listPath, 'utf8')

if (import.meta.main) writeFileSync(listPath, licenceList(readLock()))
