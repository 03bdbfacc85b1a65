import { ScreenTitle } from '@/components/admin/help/screen-title'
import { LazyPlanEditor } from '@/components/admin/plan-editor/lazy-plan-editor'
import { findOrNotFound } from '@/components/admin/shell/find-or-not-found'
import { TextLink } from '@/components/admin/shell/links'
import { requireAreaAccess } from '@/lib/auth/access'
import { can } from '@/lib/auth/roles'
import { db } from '@/lib/database'
import { findPlanToEdit } from '@/lib/inventory/plans/queries'
import { listFilesById } from '@/lib/media/library'

export const metadata = { title: 'Plan' }

/** Shows the plan of an estate, which roles with the right can edit. */
export default async function EstatePlanScreen({ params }: PageProps<'/admin/estates/[id]/plan'>) {
  const staff = await requireAreaAccess('view', 'inventory')
  const { estate, plan, units, types } = await findOrNotFound(params, id => findPlanToEdit(db, id))
  const [file] = plan?.pictureId ? await listFilesById([plan.pictureId]) : []
  const placement = plan?.picturePlacement
  // `height` is a factor of the width.
  const picture =
    file && placement
      ? { id: file.id, hash: file.hash, height: (file.height ?? 1) / (file.width ?? 1), placement }
      : null
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <ScreenTitle help="plan">Plan</ScreenTitle>
        <TextLink href={`/admin/estates/${estate.id}/plan/versions`} className="inline-flex min-h-11 items-center">
          Versions
        </TextLink>
      </div>
      <LazyPlanEditor
        estateId={estate.id}
        plan={{
          // The version on which the next save is based, so that a save by somebody else is noticed.
          basis: plan && { id: plan.id, updatedAt: plan.updatedAt.toISOString() },
          isDraft: plan !== null && plan.publishedAt === null,
          features: plan?.features ?? [],
          picture,
        }}
        units={units}
        types={types}
        readOnly={!can(staff.role, 'edit', 'inventory')}
      />
    </>
  )
}
