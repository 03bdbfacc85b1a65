/** For `z.preprocess`: an input of a form with nothing but white space is one without a value. */
export const blankAsNull = (value: unknown) => (typeof value === 'string' && value.trim() === '' ? null : value)
