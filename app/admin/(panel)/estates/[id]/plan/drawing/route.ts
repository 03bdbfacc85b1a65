import { z } from 'zod'
import { requireAreaAccess } from '@/lib/auth/access'
import { handleDownload } from '@/lib/auth/download'
import { db } from '@/lib/database'
import { notFound } from '@/lib/http/text-response'
import { findPlanToDraw } from '@/lib/inventory/plans/queries'
import { boundsOf } from '@/lib/plan-drawing/bounds'
import { sitePicture } from '@/lib/plan-drawing/site-picture'

/** Returns the newest stored version of a plan as visitors would see it, and its place in metres. */
export const GET = (_request: Request, { params }: RouteContext<'/admin/estates/[id]/plan/drawing'>) =>
  handleDownload(async () => {
    await requireAreaAccess('view', 'inventory')
    const id = z.uuid().safeParse((await params).id)
    const plan = id.success ? await findPlanToDraw(db, id.data) : null
    if (!plan || plan.features.length === 0) return notFound()
    const drawing = { svg: sitePicture(plan), bounds: boundsOf(plan.features) }
    return Response.json(drawing, { headers: { 'cache-control': 'no-store' } })
  })
