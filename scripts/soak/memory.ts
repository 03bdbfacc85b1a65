export type Sample = { second: number; megabytes: number }

/** More than this share above the second quarter of the time is a leak, or may be one. */
const most = 0.1

/** Compares the last quarter with the second: in the first everything is still being filled. */
export function judgeMemory(samples: Sample[]) {
  const quarter = (number: number) =>
    median(samples.slice((samples.length * (number - 1)) / 4, (samples.length * number) / 4))
  const [second, last] = [quarter(2), quarter(4)]
  const growth = second === 0 ? 0 : last / second - 1
  return { second, last, growth, flat: samples.length >= 4 && growth <= most }
}

/** At most so many of the samples, evenly, with the last of them. */
export function thinned(samples: Sample[], most: number): Sample[] {
  const step = Math.max(1, Math.ceil(samples.length / most))
  return samples.filter((_, index) => index % step === 0 || index === samples.length - 1)
}

function median(samples: Sample[]) {
  const sorted = samples.map(({ megabytes }) => megabytes).toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}
