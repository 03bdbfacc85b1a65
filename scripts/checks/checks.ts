import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runTool } from '../programs/program.ts'
import { bareEnvironment } from '../site/settings.ts'
import { type Result, readVitestReport } from './report.ts'
import { runFailuresAgain } from './second-run.ts'
import { failedResult, runnerResult, singleResult } from './step.ts'

/** Runs the TypeScript compiler with newly generated route types. */
export async function checkTypes(stop: AbortSignal): Promise<Result> {
  // Types left over from other builds refer to removed routes.
  for (const old of ['.next-test/types', '.next/dev/types']) rmSync(old, { recursive: true, force: true })
  const isFirst = !existsSync('.next/types')
  const routes = await runTool('next', ['typegen'], { env: bareEnvironment(), stop })
  if (routes.code !== 0) return failedResult(routes.output)
  // A run of tsc before the first typegen has stored errors about missing types, which tsc would repeat.
  if (isFirst) rmSync('tsconfig.tsbuildinfo', { force: true })
  return singleResult(await runTool('tsc', ['--noEmit'], { stop }))
}

export async function checkStyle(stop: AbortSignal): Promise<Result> {
  return singleResult(await runTool('biome', ['check', '--error-on-warnings', '.'], { stop }))
}

/** Finds unused files, exports, types and packages. */
export async function checkUnused(stop: AbortSignal): Promise<Result> {
  return singleResult(await runTool('knip', ['--no-progress', '--treat-config-hints-as-errors'], { stop }))
}

/** Generates migrations on a copy of the folder. A new migration means that the tables changed without one. */
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
    if (code !== 0) return failedResult(output)

    const missing = readdirSync(migrations).filter(
      name => name.endsWith('.sql') && !existsSync(`db/migrations/${name}`),
    )
    // The tool also exits with 0 if it could not read the tables.
    if (missing.length === 0)
      return /No schema changes/.test(output) ? singleResult({ code, output }) : failedResult(output)
    const statements = missing.map(name => readFileSync(join(migrations, name), 'utf8')).join('\n')
    return failedResult(
      `The tables have no migration for this: npm run db:generate -- --name <what-changed>\n${statements}`,
    )
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}

/** Runs unit and integration tests on the server at `adminUrl`, and files with failures once more, sequentially. */
export async function runUnitTests(adminUrl: string, args: string[], stop: AbortSignal): Promise<Result> {
  const report = `.data/vitest-${process.pid}.json`
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const env = { ...bareEnvironment(), TEST_DATABASE_URL: adminUrl }
  const run = async (args: string[]) => {
    const { code, output } = await runTool('vitest', ['run', ...reporters, ...args], { env, stop })
    return runnerResult(code, output, readVitestReport(report))
  }
  return runFailuresAgain(await run(args), failures =>
    run(['--max-workers=1', ...new Set(failures.flatMap(({ file }) => file ?? []))]),
  )
}
