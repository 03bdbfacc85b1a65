import { connection } from 'next/server'
import { methodNotAllowed } from '@/lib/http/method-not-allowed'

/** Responds as long as the process runs. Checks nothing else, because a restart would not repair a database. */
export async function GET() {
  await connection()
  return Response.json({ ok: true }, { headers: { 'cache-control': 'no-store' } })
}

export const { DELETE, OPTIONS, PATCH, POST, PUT } = methodNotAllowed('GET')
