let last: Promise<unknown> = Promise.resolve()

/** Runs encodings sequentially, so that they use at most one core and the memory of one picture. */
export function encodeSequentially<Result>(work: () => Promise<Result>): Promise<Result> {
  const current = last.then(work, work)
  last = current.catch(() => {})
  return current
}
