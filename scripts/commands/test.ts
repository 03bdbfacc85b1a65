import { checkMigrations, checkStyle, checkTypes, checkUnused, runUnitTests } from '../checks/checks.ts'
import { checkDocumentPaths } from '../checks/document-paths.ts'
import { buildTestSite, prepareTestSite, runBrowserTests } from '../checks/journeys.ts'
import { checkRegularExpressions } from '../checks/regex-safety.ts'
import type { Result } from '../checks/report.ts'
import { printSummary, step } from '../checks/step.ts'
import { checkVocabulary } from '../checks/vocabulary.ts'
import { findBrowser } from '../programs/browser.ts'
import { type Interrupts, runCommand } from '../programs/command.ts'
import { findJava } from '../programs/java.ts'
import { findNginx } from '../programs/nginx.ts'
import { Problem } from '../programs/problem.ts'
import { timed } from '../programs/progress.ts'
import { startDatabase } from '../site/database.ts'

const parts = ['unit', 'build', 'e2e', 'release']

// npm test -- unit|build|e2e [arguments for vitest or Playwright] runs one part of the gate. npm run test:release, which is
// the part `release`, runs all browser tests, also those with the tag `@release`.
await runCommand(async interrupts => {
  const [part, ...args] = process.argv.slice(2)
  if (part && !parts.includes(part)) throw new Problem(`npm test knows the parts ${parts.join(', ')}, not "${part}".`)

  const database = await timed(
    startDatabase({
      dataDir: '.data/test-postgres',
      databaseName: 'postgres',
      durable: false,
      fresh: true,
      stop: interrupts.stop,
    }),
    'Test database up',
  )
  try {
    const results: Result[] = []
    if (!part) results.push(...(await runChecks(interrupts)))
    if (!part || part === 'unit') results.push(await runUnit(database.url, args, interrupts))
    if (part !== 'unit') results.push(...(await runProduction(database.url, part, args, interrupts)))
    return printSummary(results)
  } finally {
    await database.stop()
  }
})

function runChecks({ stop }: Interrupts) {
  return Promise.all([
    step('Types', () => checkTypes(stop), stop),
    step('Style', () => checkStyle(stop), stop),
    step('Nothing unused', () => checkUnused(stop), stop),
    step('Migrations', () => checkMigrations(stop), stop),
    step('Regular expressions', checkRegularExpressions, stop),
    step('Vocabulary', checkVocabulary, stop),
    step('Paths in documents', checkDocumentPaths, stop),
  ])
}

function runUnit(adminUrl: string, args: string[], { stop }: Interrupts) {
  return step('Unit tests', () => runUnitTests(adminUrl, args, stop), stop)
}

/** Runs the production build, then, unless only the part `build` is wanted, the browser tests on it. */
async function runProduction(adminUrl: string, part: string | undefined, args: string[], interrupts: Interrupts) {
  const { stop } = interrupts
  const results: Result[] = []
  try {
    const site = await prepareTestSite(adminUrl)
    const built = await step('Production build', () => buildTestSite(site, stop), stop)
    results.push(built)
    if (part === 'build' || built.failed > 0) return results

    const browser = await timed(findBrowser(stop), path => `Browser: ${path || "Playwright's own"}`)
    const java = await timed(findJava(stop), path =>
      path
        ? `Java for the Nu checker: ${path}`
        : 'NO JAVA: the Nu checker is skipped and no page is checked for valid HTML',
    )
    const nginx = await timed(findNginx(stop), path =>
      path ? `nginx: ${path}` : 'NO NGINX: the configuration in deploy/ is not tested',
    )
    const programs = { browser, java, nginx }
    const options = { args, isRelease: part === 'release' }
    results.push(await step('Browser tests', () => runBrowserTests(site, programs, options, interrupts), stop))
  } catch (error) {
    results.push(await step('Production site', () => Promise.reject(error), stop))
  }
  return results
}
