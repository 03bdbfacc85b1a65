import { readFileSync } from 'node:fs'
import compatibility from '@mdn/browser-compat-data' with { type: 'json' }
import type { BrowserName, Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data'

/** Features by their names in the compatibility data of MDN. */
export const { javascript, api, css } = compatibility

/** The names in `browserslist` that differ in the compatibility data. */
const names: Record<string, BrowserName> = { ios_saf: 'safari_ios' }

const oldest = readOldest()

/** Returns true if each of the oldest browsers has the feature; false also if the feature is unknown. */
export const isSupported = (feature: Identifier | undefined): boolean =>
  feature?.__compat !== undefined && oldest.every(([browser, version]) => has(feature, browser, version))

/** Returns true if the feature is known and one of the oldest browsers lacks it. */
export const isMissing = (feature: Identifier | undefined): boolean =>
  feature?.__compat !== undefined && !isSupported(feature)

/** Returns true if one of the oldest browsers lacks the feature, and a later version has it. */
export const isNewerThanOldestBrowsers = (feature: Identifier | undefined): boolean =>
  oldest.some(([browser, version]) => has(feature, browser, '9999') && !has(feature, browser, version))

function has(feature: Identifier | undefined, browser: BrowserName, version: string): boolean {
  return [feature?.__compat?.support[browser] ?? []].flat().some(support => includes(support, version))
}

/** Returns true if a browser has a feature without a setting, a prefix or another name. */
function includes({ version_added: from, version_removed: until, ...needs }: SimpleSupportStatement, version: string) {
  if (!from || from === 'preview' || needs.flags || needs.prefix || needs.alternative_name) return false
  return !isAbove(from.replace('≤', ''), version) && !(until && !isAbove(until.replace('≤', ''), version))
}

const isAbove = (one: string, other: string) => one.localeCompare(other, 'en', { numeric: true }) > 0

/** Reads the oldest browsers from `browserslist` in package.json, which the framework uses too. */
function readOldest(): [BrowserName, string][] {
  const { browserslist }: { browserslist: string[] } = JSON.parse(readFileSync('package.json', 'utf8'))
  return browserslist.map(entry => {
    const [name = '', version = ''] = entry.split(' ')
    const browser = names[name] ?? (name as BrowserName)
    if (!(browser in compatibility.browsers) || !/^\d+(\.\d+)?$/.test(version))
      throw new Error(`The entry "${entry}" of browserslist is not a browser with a version.`)
    return [browser, version]
  })
}
