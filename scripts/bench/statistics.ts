const sortedNumbers = (values: readonly number[]) => values.toSorted((one, other) => one - other)

/** Returns the middle value, or the larger of the two in the middle; 0 for no values. */
export const median = (values: readonly number[]): number => sortedNumbers(values)[Math.floor(values.length / 2)] ?? 0

/** Returns the smallest value that is at least as large as this share (0 to 1) of all values; 0 for no values. */
export const percentile = (values: readonly number[], share: number): number =>
  sortedNumbers(values)[Math.max(0, Math.ceil(values.length * share) - 1)] ?? 0
