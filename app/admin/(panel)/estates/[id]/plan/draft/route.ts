import { handleDraftSave } from '@/lib/inventory/plans/requests'

/** Stores the drawing of the plan editor as a draft. */
export async function PUT(request: Request, { params }: RouteContext<'/admin/estates/[id]/plan/draft'>) {
  return handleDraftSave(request, (await params).id)
}
