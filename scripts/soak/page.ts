import { arch, cpus, platform, totalmem } from 'node:os'
import { percentile } from '../bench/statistics.ts'
import { downsample } from './memory.ts'
import type { SoakResult } from './soak.ts'

/** Returns the result as the content of `docs/soak.md`. */
export function soakPage(
  { seconds, capacity, tally, published, wrong, samples, memory }: SoakResult,
  now: Date,
): string {
  const visits = Object.values(tally).reduce((sum, { times }) => sum + times.length, 0)
  return `# The last soak test

\`npm run soak\` starts a database and a production build of its own and measures the capacity of the machine in mixed visits per second (the load comes from the same machine). For thirty minutes it then sends half of that, publishes an article every half minute, and checks every response. It fails if a response is wrong, or if memory in the last quarter of the time is more than 10 % above that of the second quarter. It writes this page. \`npm run soak -- 5\` takes five minutes.

| | |
|---|---|
| date | ${now.toISOString().slice(0, 16).replace('T', ' ')} UTC |
| machine | ${cpus().length} cores, ${Math.round(totalmem() / 1e9)} GB, ${platform()} ${arch()}, Node ${process.versions.node} |
| duration | ${Math.round(seconds / 6) / 10} minutes |
| capacity, sent | ${Math.round(capacity)}, ${Math.round(capacity / 2)} visits a second |
| visits | ${thousands(visits)} |
| articles published | ${published} times |
| wrong responses, lost forms, changes not visible | ${wrong.length} |
| memory, second quarter and last | ${memory.secondQuarter} MB, ${memory.lastQuarter} MB (${percent(memory.growth)}) |
| result | ${wrong.length === 0 && memory.isFlat ? 'passed' : 'FAILED'} |

| visits | number | p50 ms | p99 ms | wrong |
|---|---|---|---|---|
${Object.entries(tally)
  .map(
    ([name, one]) =>
      `| ${name} | ${thousands(one.times.length)} | ${Math.round(percentile(one.times, 0.5))} | ${Math.round(percentile(one.times, 0.99))} | ${one.wrong.length} |`,
  )
  .join('\n')}

| minute | memory of the site, MB |
|---|---|
${downsample(samples, 15)
  .map(({ second, megabytes }) => `| ${(second / 60).toFixed(1)} | ${megabytes} |`)
  .join('\n')}
`
}

const thousands = (count: number) => count.toLocaleString('en-GB')
const percent = (share: number) => `${share < 0 ? '−' : '+'}${Math.abs(share * 100).toFixed(1)} %`
