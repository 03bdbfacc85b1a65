import { connection } from 'next/server'
import { db } from '@/lib/database'
import { checkHealth, type Health } from '@/lib/health/health'
import { methodNotAllowed } from '@/lib/http/method-not-allowed'
import { isQueueRunning } from '@/lib/jobs/queue'
import { fileStore } from '@/lib/media/file-store'
import { isStopping } from '@/lib/next-runtime/is-stopping'

/** Milliseconds for which a result is reused, because the endpoint is public. */
const maxAge = 1000

let last: { at: number; result: Promise<Health> } | undefined

/** Returns the health of this process, at most a second old, and always new while the process stops. */
function currentHealth(): Promise<Health> {
  if (!last || Date.now() - last.at > maxAge || isStopping())
    last = { at: Date.now(), result: checkHealth({ db, store: fileStore, isQueueRunning, isStopping }) }
  return last.result
}

/** Reports if this process is ready: 503 for its own faults; 200 with a list for faults that affect all instances. */
export async function GET() {
  await connection()
  const health = await currentHealth()
  return Response.json(health, { status: health.ok ? 200 : 503, headers: { 'cache-control': 'no-store' } })
}

export const { DELETE, OPTIONS, PATCH, POST, PUT } = methodNotAllowed('GET')
