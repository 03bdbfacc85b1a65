import { connection } from 'next/server'
import { methodNotAllowed } from '@/lib/http/method-not-allowed'

/** Liveness: whether this process responds. It checks nothing else: a restart would not fix a database. */
export async function GET() {
  await connection()
  return Response.json({ ok: true }, { headers: { 'cache-control': 'no-store' } })
}

export const { DELETE, OPTIONS, PATCH, POST, PUT } = methodNotAllowed('GET')
