import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { installationId } from '../../db/installation.ts'
import { builtForFile } from '../../lib/content/built-for.ts'
import { keepOnlyActions } from '../../lib/next-runtime/keep-only-actions.ts'
import { diskFullMessage, Problem, saysDiskFull } from '../programs/problem.ts'
import { lastLines, nextProgram, type Outcome, runProgram } from '../programs/program.ts'
import { timed } from '../programs/progress.ts'
import { compressStatic } from './compress-static.ts'

const folders = ['app', 'components', 'lib', 'db', 'public']
const rootFiles = /^(package(-lock)?\.json|tsconfig\.json|(next|postcss)\.config\.\w+|(proxy|instrumentation)\.ts)$/

/** Returns a hash of the sources of a build and of `extras`. A build is current while the hash stays the same. */
export function fingerprint(...extras: string[]): string {
  const hash = createHash('sha256').update(extras.join('\n'))
  for (const path of [...readdirSync('.').filter(name => rootFiles.test(name)), ...folders.flatMap(listFiles)]) {
    hash.update(`\n${path}\n`).update(readFileSync(path))
  }
  return hash.digest('hex')
}

function listFiles(folder: string) {
  if (!existsSync(folder)) return []
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(name => join(folder, name))
  return paths.filter(path => !/\.test\.tsx?$/.test(path) && statSync(path).isFile()).sort()
}

/** Builds the site unless the existing build has the expected fingerprint. */
export async function buildIfNeeded(
  expected: string,
  env: NodeJS.ProcessEnv & { NEXT_DIST_DIR: string },
  stop: AbortSignal,
) {
  const fingerprintFile = join(env.NEXT_DIST_DIR, 'made-of')
  if (existsSync(fingerprintFile) && readFileSync(fingerprintFile, 'utf8') === expected) {
    console.log('Build found: nothing changed since.')
    return
  }

  console.log('Building the site (about a minute)…')
  rmSync(fingerprintFile, { force: true })
  const { code, output } = await timed(build(env.NEXT_DIST_DIR, env, stop), ({ code }) =>
    code === 0 ? 'Built' : 'Build ended',
  )
  if (code === 0) return writeFileSync(fingerprintFile, expected)

  if (saysDiskFull(output)) throw new Problem(diskFullMessage)
  console.error(lastLines(output, 30))
  throw new Problem('The build failed: see its last lines above. Fix the error and start again.')
}

/** Runs a production build of the site into `distDir`. */
export async function build(distDir: string, env: NodeJS.ProcessEnv, stop: AbortSignal): Promise<Outcome> {
  const outcome = await runProgram(process.execPath, [nextProgram, 'build'], {
    env: { ...env, NODE_ENV: 'production', NEXT_DIST_DIR: distDir },
    stop,
  })
  // The cache also stores failures, for example of a missing package, and would repeat them.
  if (outcome.code !== 0) rmSync(join(distDir, 'cache'), { recursive: true, force: true })
  // A site with another database discards the pages of the build; see lib/content/invalidation.ts.
  else {
    keepOnlyActions(distDir)
    await compressStatic(distDir)
  }
  if (outcome.code === 0 && env.DATABASE_URL)
    writeFileSync(join(distDir, builtForFile), await installationId(env.DATABASE_URL))
  return outcome
}
