/** Awaits work and prints one line with its result and duration. */
export async function timed<Result>(work: Promise<Result>, line: string | ((result: Result) => string)) {
  const started = performance.now()
  const result = await work
  console.log(`${typeof line === 'string' ? line : line(result)} (${seconds(started)}).`)
  return result
}

/** Returns the time since `started`, a value of `performance.now()`, as a text. */
export function seconds(started: number): string {
  return `${((performance.now() - started) / 1000).toFixed(1)} s`
}
