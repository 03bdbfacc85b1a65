/** Milliseconds that the sample work takes on the machine that the limits of tests were set on, when it is idle. */
const reference = 50

/**
 * How many times longer work takes now than on an idle machine of the usual speed, at least 1: shared machines run at half
 * their speed for hours. Limits of time are multiplied by it. `cpu`: by CPU time, for limits of CPU time.
 */
export function slowdown(clock: 'wall' | 'cpu'): number {
  const [start, cpu] = [performance.now(), process.cpuUsage()]
  const text = 'a&b<c>'.repeat(2000)
  for (let round = 0; round < 60; round++) text.replace(/[&<>]/g, found => `&#${found.charCodeAt(0)};`)
  const { user, system } = process.cpuUsage(cpu)
  const taken = clock === 'wall' ? performance.now() - start : (user + system) / 1000
  return Math.max(1, taken / reference)
}
