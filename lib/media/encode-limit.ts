import pLimit from 'p-limit'

/** Encodes one picture at a time, to use at most one core and the memory of one picture. */
export const encodeSequentially = pLimit(1)
