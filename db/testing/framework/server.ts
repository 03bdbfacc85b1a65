/** Replaces `next/server`: there is always a request, and `after` callbacks run when the test calls for them. */
export { NextRequest, NextResponse } from 'next/server.js'

const deferred: (() => unknown)[] = []

export const connection = async () => {}

export function after(work: () => unknown) {
  deferred.push(work)
}

/** Runs the pending `after` callbacks. */
export async function runAfterCallbacks() {
  for (const work of deferred.splice(0)) await work()
}
