import { connection } from 'next/server'
import { currentHealth } from '@/lib/health/ready'
import { methodNotAllowed } from '@/lib/http/method-not-allowed'

/** Reports if this process is ready: 503 for its own faults; 200 with a list for faults that affect all instances. */
export async function GET() {
  await connection()
  const health = await currentHealth()
  return Response.json(health, { status: health.ok ? 200 : 503, headers: { 'cache-control': 'no-store' } })
}

export const { DELETE, OPTIONS, PATCH, POST, PUT } = methodNotAllowed('GET')
