/** Replaces `next/server`: there is always a request, and tests run `after` callbacks with `runAfterCallbacks`. */
export { NextRequest, NextResponse } from 'next/server.js'

const deferred: (() => unknown)[] = []

export const connection = async () => {}

export function after(work: () => unknown) {
  deferred.push(work)
}

export async function runAfterCallbacks() {
  for (const work of deferred.splice(0)) await work()
}
