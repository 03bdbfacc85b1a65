import { checkMigrations, checkStyle, checkTypes, checkUnused } from './checks.ts'
import { checkDocumentPaths } from './document-paths.ts'
import { checkClientSources } from './oldest-browsers/check.ts'
import { checkRegularExpressions } from './regex-safety.ts'
import type { Result } from './report.ts'
import { step } from './step.ts'
import { checkVocabulary } from './vocabulary.ts'

/** Starts the checks that need neither a database nor a browser. */
export const staticChecks = (stop: AbortSignal): Promise<Result>[] => [
  step('Types', () => checkTypes(stop), stop),
  step('Style', () => checkStyle(stop), stop),
  step('Nothing unused', () => checkUnused(stop), stop),
  step('Migrations', () => checkMigrations(stop), stop),
  step('Regular expressions', checkRegularExpressions, stop),
  step('Vocabulary', checkVocabulary, stop),
  step('Paths in documents', checkDocumentPaths, stop),
  step('Oldest browsers', checkClientSources, stop),
]
