import { z } from 'zod'
import { handleDownload } from '@/lib/auth/download'
import { db } from '@/lib/database'
import { NotFoundError } from '@/lib/errors'
import { requireContactInScope, requireWholePerson } from '@/lib/pipeline/deal-scope'
import { exportPerson } from '@/lib/privacy/export'

/** Returns all data about a person as JSON, for that person. */
export const GET = (_request: Request, { params }: RouteContext<'/admin/people/[id]/export'>) =>
  handleDownload(async () => {
    const id = z.uuid().safeParse((await params).id)
    if (!id.success) throw new NotFoundError('There is no such person.')
    const { staff, scope } = await requireContactInScope(id.data)
    await requireWholePerson(db, scope, id.data)
    return new Response(JSON.stringify(await exportPerson(db, staff, id.data), null, 2), {
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'content-disposition': 'attachment; filename="person.json"',
        'cache-control': 'no-store',
      },
    })
  })
