import { handleDraftSave } from '@/lib/inventory/plans/requests'

/** Stores what is on the screen of the plan editor. */
export async function PUT(request: Request, { params }: RouteContext<'/admin/estates/[id]/plan/draft'>) {
  return handleDraftSave(request, (await params).id)
}
