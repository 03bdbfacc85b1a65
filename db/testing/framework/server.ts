/** Replaces `next/server`: there is always a request, and `after` callbacks run when the test calls for them. */
export { NextRequest, NextResponse } from 'next/server.js'

const waiting: (() => unknown)[] = []

export const connection = async () => {}

export function after(work: () => unknown) {
  waiting.push(work)
}

/** Runs the pending `after` callbacks. */
export async function runAfterCallbacks() {
  for (const work of waiting.splice(0)) await work()
}
