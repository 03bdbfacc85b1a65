import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runTool } from '../programs/program.ts'
import { bareEnvironment } from '../site/settings.ts'
import { takeVitestReport } from './report.ts'
import { counted, failedWith, type Result, single } from './step.ts'

/** The compiler, with route types as the routes are now. */
export async function checkTypes(stop: AbortSignal): Promise<Result> {
  // Left over from other builds they would speak of routes that are gone.
  for (const old of ['.next-test/types', '.next/dev/types']) rmSync(old, { recursive: true, force: true })
  const routes = await runTool('next', ['typegen'], { env: bareEnvironment(), stop })
  if (routes.code !== 0) return failedWith(routes.output)
  return single(await runTool('tsc', ['--noEmit'], { stop }))
}

/** Lint and formatting. */
export async function checkStyle(stop: AbortSignal): Promise<Result> {
  return single(await runTool('biome', ['check', '.'], { stop }))
}

/** Files, exports, types and packages that nothing uses. */
export async function checkUnused(stop: AbortSignal): Promise<Result> {
  return single(await runTool('knip', ['--no-progress', '--treat-config-hints-as-errors'], { stop }))
}

/** Whether generating on a copy of the migrations makes a new one: then tables changed without. */
export async function checkMigrations(stop: AbortSignal): Promise<Result> {
  const copy = `.data/migrations-${process.pid}`
  const migrations = join(copy, 'migrations')
  mkdirSync(copy, { recursive: true })
  try {
    if (existsSync('db/migrations')) cpSync('db/migrations', migrations, { recursive: true })
    const config = join(copy, 'drizzle.config.ts')
    writeFileSync(
      config,
      `import config from '../../drizzle.config'\nexport default { ...config, out: '${migrations}' }\n`,
    )
    const { code, output } = await runTool('drizzle-kit', ['generate', `--config=${config}`], { stop })
    if (code !== 0) return failedWith(output)

    const missing = readdirSync(migrations).filter(
      name => name.endsWith('.sql') && !existsSync(`db/migrations/${name}`),
    )
    // The tool also ends well when it could not read the tables.
    if (missing.length === 0) return /No schema changes/.test(output) ? single({ code, output }) : failedWith(output)
    const statements = missing.map(name => readFileSync(join(migrations, name), 'utf8')).join('\n')
    return failedWith(
      `The tables have no migration for this: npm run db:generate -- --name <what-changed>\n${statements}`,
    )
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}

/** Unit and integration tests on the server that `adminUrl` names. */
export async function runUnitTests(adminUrl: string, args: string[], stop: AbortSignal): Promise<Result> {
  const report = `.data/vitest-${process.pid}.json`
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const env = { ...bareEnvironment(), TEST_DATABASE_URL: adminUrl }
  const { code, output } = await runTool('vitest', ['run', ...reporters, ...args], { env, stop })
  return counted(code, output, takeVitestReport(report))
}
