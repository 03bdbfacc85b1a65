import { runCommand } from '../programs/command.ts'
import { runSite } from '../site/run-site.ts'

await runCommand(interrupts => runSite('start', interrupts))
