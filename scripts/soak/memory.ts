import { median } from '../bench/statistics.ts'

export type Sample = { second: number; megabytes: number }

/** The maximum growth from the second to the last quarter that still counts as flat. */
const maxGrowth = 0.1

/** Compares the last quarter with the second, because caches are still filling in the first. */
export function judgeMemory(samples: Sample[]) {
  const quarter = (number: number) =>
    median(
      samples.slice((samples.length * (number - 1)) / 4, (samples.length * number) / 4).map(each => each.megabytes),
    )
  const [secondQuarter, lastQuarter] = [quarter(2), quarter(4)]
  const growth = secondQuarter === 0 ? 0 : lastQuarter / secondQuarter - 1
  return { secondQuarter, lastQuarter, growth, isFlat: samples.length >= 4 && growth <= maxGrowth }
}

/** Returns at most `maxCount` evenly spaced samples and the last one. */
export function downsample(samples: Sample[], maxCount: number): Sample[] {
  const step = Math.max(1, Math.ceil(samples.length / maxCount))
  return samples.filter((_, index) => index % step === 0 || index === samples.length - 1)
}
