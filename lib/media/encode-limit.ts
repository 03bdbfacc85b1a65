import pLimit from 'p-limit'

/** Encodes one picture at a time: never more than one core and the memory of one picture. */
export const encodeSequentially = pLimit(1)
