import { runCommand } from '../programs/command.ts'
import { loadSettings } from './settings.ts'

// Prints the settings as JSON, for `readSettings`.
await runCommand(
  async () => {
    process.stdout.write(JSON.stringify(loadSettings()))
    return 0
  },
  { quiet: true },
)
