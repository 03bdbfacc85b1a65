import { randomBytes } from 'node:crypto'
import { mkdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { diskStore } from '../../lib/media/store/store.ts'
import type { Interrupts } from '../programs/command.ts'
import { provideFonts } from '../programs/fonts.ts'
import { runTool } from '../programs/program.ts'
import { build } from '../site/build.ts'
import { freePort } from '../site/free-port.ts'
import { openConnection } from '../site/open-connection.ts'
import { prepareContent } from '../site/prepare.ts'
import { serveSite } from '../site/serve.ts'
import { bareEnvironment } from '../site/settings.ts'
import { type Result, readPlaywrightReport } from './report.ts'
import { runFailuresAgain } from './second-run.ts'
import { runnerResult, singleResult } from './step.ts'

export type TestSite = Awaited<ReturnType<typeof prepareTestSite>>

/** Prepares the site for browser tests. The port is chosen before the build, which writes the URL into every page. */
export async function prepareTestSite(adminUrl: string) {
  const port = String(await freePort())
  const dataDir = resolve('.data/test')
  rmSync(dataDir, { recursive: true, force: true })
  mkdirSync(dataDir, { recursive: true })
  const databaseUrl = await createEmptyDatabase(adminUrl, 'shk_e2e')
  await prepareContent(databaseUrl, diskStore(join(dataDir, 'media')))
  await markPicturesPrepared(databaseUrl)

  return {
    ...bareEnvironment(),
    NODE_ENV: 'production' as const,
    NEXT_DIST_DIR: '.next-test',
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    PORT: port,
    SITE_URL: `http://localhost:${port}`,
    AUTH_SECRET: randomBytes(32).toString('base64url'),
    // All tests share one IP address.
    RATE_PER_ADDRESS: '100000',
    RATE_SIGN_IN: '100000',
    VISITOR_MAILS_PER_HOUR: '100000',
    WEBHOOKS_TO_LOOPBACK: 'true',
    // Some tests send `X-Forwarded-Proto: https`.
    TRUST_PROXY: 'true',
  }
}

/** Runs the production build, which counts as one test. */
export async function buildTestSite(site: TestSite, stop: AbortSignal): Promise<Result> {
  return singleResult(await build(site.NEXT_DIST_DIR, site, stop))
}

/** The paths of programs that the browser tests use; null for a program that is not available. */
type Programs = { browser: string; java: string | null; nginx: string | null }

/** Runs Playwright against the built site, failed tests once more. Tests tagged `@release` need `E2E_RELEASE`. */
export async function runBrowserTests(
  site: TestSite,
  { browser, java, nginx }: Programs,
  args: string[],
  interrupts: Interrupts,
): Promise<Result> {
  const log: string[] = []
  const addLine = (line: string) => void log.push(line)
  await using _served = await serveSite('start', site, interrupts, { log: addLine, error: addLine })
  const report = resolve(`.data/playwright-${process.pid}.json`)
  const env = {
    ...bareEnvironment(),
    ...(await provideFonts('.data/test/fonts')),
    BASE_URL: site.SITE_URL,
    NEXT_DIST_DIR: site.NEXT_DIST_DIR,
    E2E_DATABASE_URL: site.DATABASE_URL,
    AUTH_SECRET: site.AUTH_SECRET,
    DATA_DIR: site.DATA_DIR,
    CHROMIUM_PATH: browser,
    JAVA_PATH: java ?? '',
    NGINX_PATH: nginx ?? '',
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  }
  const run = async (args: string[]) => {
    const { code, output } = await runTool('playwright', ['test', ...args], { env, stop: interrupts.stop })
    return runnerResult(code, output, readPlaywrightReport(report))
  }
  const result = await runFailuresAgain(await run(args), () => run([...args, '--last-failed', '--workers=1']))
  const siteLog = log.length > 0 ? `The last log lines of the site:\n${log.slice(-100).join('\n')}\n\n` : ''
  return { ...result, output: siteLog + result.output }
}

/**
 * Marks the sample pictures as prepared, because generating all widths would keep a core busy for minutes. Widths that
 * tests request are generated on request, and `e2e/admin/files.spec.ts` tests the job with a new picture.
 */
async function markPicturesPrepared(url: string) {
  await using sql = openConnection(url)
  await sql`update media set prepared_at = now()`
}

async function createEmptyDatabase(adminUrl: string, name: string) {
  await using sql = openConnection(adminUrl)
  await sql`drop database if exists ${sql(name)} with (force)`
  await sql`create database ${sql(name)}`
  return Object.assign(new URL(adminUrl), { pathname: `/${name}` }).href
}
