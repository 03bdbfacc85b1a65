import { checkBudgets } from '../checks/budgets.ts'
import { runUnitTests } from '../checks/checks.ts'
import { staticChecks } from '../checks/static-checks.ts'
import { printSummary, step } from '../checks/step.ts'
import { runCommand } from '../programs/command.ts'
import { startTestDatabase } from '../site/database.ts'

// npm run check runs everything that needs no browser; further arguments are passed to vitest. npm run check -- budgets
// only compares the seconds of the last runs with their budgets.
await runCommand(async ({ stop }) => {
  const args = process.argv.slice(2)
  if (args[0] === 'budgets') return printSummary([await step('Budgets', checkBudgets, stop)])
  await using database = await startTestDatabase()
  const results = await Promise.all([
    ...staticChecks(stop),
    step('Unit tests', () => runUnitTests(database.url, args, stop), stop),
  ])
  return printSummary(results)
})
