import { randomInt } from 'node:crypto'

const referenceAlphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** Returns eight random characters that are easy to read aloud: without 0, O, 1 and I. */
export const newReference = () =>
  Array.from({ length: 8 }, () => referenceAlphabet[randomInt(referenceAlphabet.length)]).join('')
