/** Turns an input of only white space into null, for `z.preprocess`. */
export const blankAsNull = (value: unknown) => (typeof value === 'string' && value.trim() === '' ? null : value)
