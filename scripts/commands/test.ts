import { readdirSync } from 'node:fs'
import { buildTestSite, prepareTestSite, runBrowserTests } from '../checks/browser-tests.ts'
import { runUnitTests } from '../checks/checks.ts'
import { checkBuiltFiles } from '../checks/oldest-browsers/check.ts'
import type { Result } from '../checks/report.ts'
import { staticChecks } from '../checks/static-checks.ts'
import { printSummary, step } from '../checks/step.ts'
import { findBrowser } from '../programs/browser.ts'
import { type Interrupts, runCommand } from '../programs/command.ts'
import { findJava } from '../programs/java.ts'
import { findNginx } from '../programs/nginx.ts'
import { Problem } from '../programs/problem.ts'
import { timed } from '../programs/progress.ts'
import { startTestDatabase } from '../site/database.ts'

const testParts = ['unit', 'build', 'e2e']
/** The parts of the release check: the unit tests with all their repetitions, and the folders of browser tests. */
const releaseParts = ['unit', ...readdirSync('e2e').filter(name => name !== 'support')]

// npm test -- unit|build|e2e [arguments for vitest or Playwright] runs one part. npm run test:release also runs tests
// with the tag `@release`; with --part <name> it runs one part, and other arguments are passed to Playwright.
await runCommand(async interrupts => {
  const [name, ...args] = process.argv.slice(2)
  const isRelease = name === 'release'
  if (name && !isRelease && !testParts.includes(name))
    throw new Problem(`npm test has no part "${name}". Its parts are ${testParts.join(', ')}.`)
  const part = isRelease && args[0] === '--part' ? (args.splice(0, 2)[1] ?? '') : undefined
  if (args.some(arg => arg.startsWith('--part')) || (part !== undefined && !releaseParts.includes(part)))
    throw new Problem(`The release check takes --part <name> first; its parts are ${releaseParts.join(', ')}.`)
  if (isRelease) process.env.E2E_RELEASE = 'true'

  await using database = await timed(startTestDatabase({ fresh: true, stop: interrupts.stop }), 'Test database up')
  const isWholeRelease = isRelease && !part && args.length === 0
  const results: Result[] = []
  if (!name || isWholeRelease) results.push(...(await Promise.all(staticChecks(interrupts.stop))))
  if (!name || name === 'unit' || isWholeRelease || part === 'unit')
    results.push(await runUnit(database.url, { args, isRelease }, interrupts))
  if (name === 'unit' || part === 'unit') return printSummary(results)

  const folders = isWholeRelease ? releaseParts.slice(1) : part ? [part] : []
  const isComplete = args.length === 0
  const runs: BrowserRun[] = folders.map(folder => ({
    name: `Release part ${folder}`,
    args: [`e2e/${folder}/`, ...args],
    isComplete,
  }))
  if (runs.length === 0) runs.push({ name: 'Browser tests', args, isComplete: isComplete && !isRelease })
  results.push(...(await runProduction(database.url, name === 'build' ? [] : runs, interrupts)))
  return printSummary(results)
})

/** The browser tests that the arguments of Playwright select. */
type BrowserRun = { name: string; args: string[]; isComplete: boolean }

function runUnit(adminUrl: string, { args, isRelease }: { args: string[]; isRelease: boolean }, { stop }: Interrupts) {
  const name = isRelease ? 'Release part unit' : 'Unit tests'
  return step(name, () => runUnitTests(adminUrl, args, stop), stop, args.length === 0)
}

/** Runs the production build, then browser tests on it. */
async function runProduction(adminUrl: string, runs: BrowserRun[], interrupts: Interrupts) {
  const { stop } = interrupts
  const results: Result[] = []
  try {
    const site = await prepareTestSite(adminUrl)
    const built = await step('Production build', () => buildTestSite(site, stop), stop, true)
    results.push(built)
    if (built.failed > 0) return results
    results.push(await step('Oldest browsers, built files', () => checkBuiltFiles(site.NEXT_DIST_DIR), stop))
    if (runs.length === 0) return results

    const browser = await timed(findBrowser(stop), path => `Browser: ${path || "Playwright's own"}`)
    const java = await timed(findJava(stop), path =>
      path
        ? `Java for the Nu checker: ${path}`
        : 'NO JAVA: the Nu checker is skipped and no page is checked for valid HTML',
    )
    const nginx = await timed(findNginx(stop), path =>
      path ? `nginx: ${path}` : 'NO NGINX: the configuration in deploy/ is not tested',
    )
    for (const { name, args, isComplete } of runs) {
      const work = () => runBrowserTests(site, { browser, java, nginx }, args, interrupts)
      results.push(await step(name, work, stop, isComplete))
    }
  } catch (error) {
    results.push(await step('Production site', () => Promise.reject(error), stop))
  }
  return results
}
