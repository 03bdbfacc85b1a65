import { connection } from 'next/server'
import { howPartsAre } from '@/lib/health/ready'
import { otherThan } from '@/lib/leads/methods'

/** Whether this process has all it needs to serve: where it has not, a balancer sends nobody here. */
export async function GET() {
  await connection()
  const parts = await howPartsAre()
  const ok = parts.every(part => part.ok)
  return Response.json({ ok, parts }, { status: ok ? 200 : 503, headers: { 'cache-control': 'no-store' } })
}

export const { DELETE, OPTIONS, PATCH, POST, PUT } = otherThan('GET')
