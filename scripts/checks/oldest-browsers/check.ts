import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Result } from '../report.ts'
import { failedResult, singleResult } from '../step.ts'
import { type Accepted, accepted, acceptedInBuild, replacedByBuild } from './accepted.ts'
import { listClientScripts, listStyles } from './client-files.ts'
import { findInScript } from './script-features.ts'
import { findInStyle } from './style-features.ts'

/** Checks that the sources of scripts and styles use no feature that one of the oldest browsers lacks. */
export async function checkClientSources(): Promise<Result> {
  const acceptedUses = [...accepted, ...replacedByBuild]
  return report([...listClientScripts(), ...listStyles()], { acceptedUses, expected: acceptedUses })
}

/** Checks a build's scripts and styles in the same way, including packages. A build no longer shows source files. */
export async function checkBuiltFiles(distDir: string): Promise<Result> {
  const acceptedUses = [...accepted, ...acceptedInBuild].map(use => ({ ...use, in: distDir }))
  const expected = acceptedUses.slice(accepted.length)
  return report(globSync(join(distDir, 'static/**/*.{js,css}')), { acceptedUses, expected })
}

type Found = { path: string; line: number; feature: string }

const isAccepted = (found: Found) => (use: Accepted) =>
  use.feature === found.feature && (found.path === use.in || found.path.startsWith(`${use.in}/`))

/** Lists missing features that are used but not in `acceptedUses`, and those in `expected` that are no longer used. */
function report(
  paths: string[],
  { acceptedUses, expected }: Record<'acceptedUses' | 'expected', readonly Accepted[]>,
): Result {
  if (paths.length === 0) return failedResult('There is no script and no style to check.')
  const found = paths.flatMap(path => {
    const find = path.endsWith('.css') ? findInStyle : findInScript
    return find(path, readFileSync(path, 'utf8')).map(finding => ({ path, ...finding }))
  })
  const problems = [
    ...found
      .filter(finding => !acceptedUses.some(isAccepted(finding)))
      .map(({ path, line, feature }) => `${path}:${line}: one of the oldest browsers lacks ${feature}`),
    ...expected
      .filter(use => !found.some(finding => isAccepted(finding)(use)))
      .map(use => `${use.in} has no ${use.feature} any more: it need not be accepted`),
  ]
  if (problems.length > 0) return failedResult([...new Set(problems)].join('\n'))
  return singleResult({ code: 0, output: '' })
}
