import { writeFileSync } from 'node:fs'
import { buildTestSite, prepareTestSite } from '../checks/browser-tests.ts'
import { runCommand } from '../programs/command.ts'
import { Problem } from '../programs/problem.ts'
import { timed } from '../programs/progress.ts'
import { startTestDatabase } from '../site/database.ts'
import { serveSite } from '../site/serve.ts'
import { soakPage } from '../soak/page.ts'
import { soak } from '../soak/soak.ts'

// npm run soak -- <minutes> sends mixed traffic at half the capacity of the machine. It fails if memory grows or a
// response is wrong, and writes docs/soak.md.
await runCommand(async interrupts => {
  const { stop } = interrupts
  const minutes = Number(process.argv[2] ?? 30)
  if (!(minutes >= 1)) throw new Problem('Give the minutes, at least 1: npm run soak -- 30')
  if (process.platform !== 'linux') throw new Problem('Memory is read from /proc: the soak runs on Linux.')

  await using database = await startTestDatabase({ fresh: true })
  // All requests come from one IP address for a long time.
  const site = { ...(await prepareTestSite(database.url)), RATE_PER_ADDRESS: '1000000' }
  const built = await timed(buildTestSite(site, stop), 'Site built')
  if (built.failed > 0) throw new Problem(`The build failed: ${built.output.slice(-800)}`)
  await using served = await serveSite('start', site, interrupts)
  const result = await soak(site, served.group, minutes * 60, stop)
  writeFileSync('docs/soak.md', soakPage(result, new Date()))
  console.log(`Written to docs/soak.md: ${result.memory.secondQuarter} MB, then ${result.memory.lastQuarter} MB.`)
  for (const wrong of result.wrong.slice(0, 20)) console.error(wrong)
  return result.wrong.length === 0 && result.memory.isFlat ? 0 : 1
})
