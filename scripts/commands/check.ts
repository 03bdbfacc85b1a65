import { checkBudgets } from '../checks/budgets.ts'
import { checkMigrations, checkStyle, checkTypes, checkUnused, runUnitTests } from '../checks/checks.ts'
import { checkDocumentPaths } from '../checks/document-paths.ts'
import { checkClientSources } from '../checks/oldest-browsers/check.ts'
import { checkRegularExpressions } from '../checks/regex-safety.ts'
import { printSummary, step } from '../checks/step.ts'
import { checkVocabulary } from '../checks/vocabulary.ts'
import { runCommand } from '../programs/command.ts'
import { startDatabase } from '../site/database.ts'

// npm run check runs everything that needs no browser; further arguments are passed to vitest. npm run check -- budgets
// only compares the seconds of the last runs with their budgets.
await runCommand(async ({ stop }) => {
  const args = process.argv.slice(2)
  if (args[0] === 'budgets') return printSummary([await step('Budgets', checkBudgets, stop)])
  const database = await startDatabase({ dataDir: '.data/test-postgres', databaseName: 'postgres', durable: false })
  try {
    const results = await Promise.all([
      step('Types', () => checkTypes(stop), stop),
      step('Style', () => checkStyle(stop), stop),
      step('Nothing unused', () => checkUnused(stop), stop),
      step('Migrations', () => checkMigrations(stop), stop),
      step('Regular expressions', checkRegularExpressions, stop),
      step('Vocabulary', checkVocabulary, stop),
      step('Paths in documents', checkDocumentPaths, stop),
      step('Oldest browsers', checkClientSources, stop),
      step('Unit tests', () => runUnitTests(database.url, args, stop), stop),
    ])
    return printSummary(results)
  } finally {
    await database.stop()
  }
})
