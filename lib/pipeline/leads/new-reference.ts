import { randomInt } from 'node:crypto'

const referenceAlphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** Returns eight random characters that are easy to read out on the phone: no 0, O, 1 or I. */
export const newReference = () =>
  Array.from({ length: 8 }, () => referenceAlphabet[randomInt(referenceAlphabet.length)]).join('')
