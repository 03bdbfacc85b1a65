let last: Promise<unknown> = Promise.resolve()

/** Does one piece of heavy work after the other, so that pictures never take more than one core and one picture's memory. */
export function encodeSequentially<Result>(work: () => Promise<Result>): Promise<Result> {
  const mine = last.then(work, work)
  last = mine.catch(() => {})
  return mine
}
