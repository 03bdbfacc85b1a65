/**
 * Returns how often a test repeats what it does at random: `all` before a release, when `E2E_RELEASE` is set, and `inGate`
 * otherwise, a fifth by default.
 */
export const repetitions = (all: number, inGate = Math.ceil(all / 5)) => (process.env.E2E_RELEASE ? all : inGate)
