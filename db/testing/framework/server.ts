/** In place of `next/server`: there is always a request, and what is to be done after the answer is done when asked for. */
export { NextRequest, NextResponse } from 'next/server.js'

const waiting: (() => unknown)[] = []

export const connection = async () => {}

export function after(work: () => unknown) {
  waiting.push(work)
}

/** The answer is out: does what waited for that. */
export async function answered() {
  for (const work of waiting.splice(0)) await work()
}
