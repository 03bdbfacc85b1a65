import { setTimeout } from 'node:timers/promises'
import { InvalidFileError } from '../../errors.ts'

/** Doubles a number. The words simulate a rejected input, a bug, a slow request, and a worker that exits. */
export async function work(input: number | 'refuse' | 'fail' | 'sleep' | 'exit') {
  if (input === 'refuse') throw new InvalidFileError('Not this one.')
  if (input === 'fail') throw new TypeError('a bug')
  if (input === 'exit') process.exit(3)
  if (input === 'sleep') await setTimeout(150)
  return input === 'sleep' ? input : input * 2
}

export const double = (input: number) => input * 2

export function loop(): never {
  for (;;) Math.random()
}
