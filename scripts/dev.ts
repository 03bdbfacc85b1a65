import { runCommand } from './command.ts'
import { runSite } from './run-site.ts'

await runCommand(interrupts => runSite('dev', interrupts))
