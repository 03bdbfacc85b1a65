/**
 * Returns the number of random runs of a test: `all` before a release, when `E2E_RELEASE` is set; otherwise `fewer`,
 * by default a fifth.
 */
export const repetitions = (all: number, fewer = Math.ceil(all / 5)) => (process.env.E2E_RELEASE ? all : fewer)
