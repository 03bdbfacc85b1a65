import { z } from 'zod'
import { ScreenTitle } from '@/components/admin/help/screen-title'
import { DataTable } from '@/components/admin/list/data-table'
import type { Column } from '@/components/admin/list/table-cells'
import { PlanComparison } from '@/components/admin/plan-editor/versions/plan-comparison'
import { RestoreVersion } from '@/components/admin/plan-editor/versions/restore-version'
import { findOrNotFound } from '@/components/admin/shell/find-or-not-found'
import { TextLink } from '@/components/admin/shell/links'
import { RelativeTime } from '@/components/admin/shell/relative-time'
import { requireAreaAccess } from '@/lib/auth/access'
import { can } from '@/lib/auth/roles'
import { db } from '@/lib/database'
import { findPlanEstate, findPlanFeatures, listPlanVersions, type PlanVersion } from '@/lib/inventory/plans/queries'

export const metadata = { title: 'Versions of the plan' }

const number = z.coerce.number().int().min(1).nullable().catch(null)
const querySchema = z.object({ from: number, to: number })

type Props = PageProps<'/admin/estates/[id]/plan/versions'>

export default async function PlanVersionsScreen({ params, searchParams }: Props) {
  const staff = await requireAreaAccess('view', 'inventory')
  const estate = await findOrNotFound(params, id => findPlanEstate(db, id))
  const versions = await listPlanVersions(db, estate.id)
  const compared = await findCompared(estate.id, await searchParams)
  const editorPath = `/admin/estates/${estate.id}/plan`
  return (
    <>
      <ScreenTitle help="plan">Versions of the plan of {estate.title}</ScreenTitle>
      <p className="mt-1 mb-4">
        <TextLink href={editorPath} className="inline-flex min-h-11 items-center">
          To the plan
        </TextLink>
      </p>
      <DataTable
        label="Versions"
        rows={versions}
        emptyText="There is no plan yet."
        columns={columnsOf(versions, editorPath, can(staff.role, 'edit', 'inventory'))}
      />
      {compared && <PlanComparison {...compared} />}
    </>
  )
}

/** Returns the two versions in the query string; null unless both exist. */
async function findCompared(estateId: string, query: Awaited<Props['searchParams']>) {
  const { from, to } = querySchema.parse(query)
  if (from === null || to === null) return null
  const [before, after] = await Promise.all([from, to].map(version => findPlanFeatures(db, estateId, version)))
  if (!before || !after) return null
  return { before: { version: from, features: before }, after: { version: to, features: after } }
}

function columnsOf(versions: readonly PlanVersion[], editorPath: string, canEdit: boolean): Column<PlanVersion>[] {
  const earlierThan = (version: number) => versions.find(other => other.version < version)?.version
  return [
    { label: 'Version', isRowHeader: true, className: 'figures', cell: ({ version }) => version },
    { label: 'State', cell: ({ publishedAt }) => (publishedAt ? 'Published' : 'Draft') },
    { label: 'Date', className: 'figures md:whitespace-nowrap', cell: ({ datedOn }) => datedOn },
    { label: 'What changed', className: 'md:min-w-48', cell: ({ reason }) => reason },
    { label: 'By', cell: ({ staffName }) => staffName },
    { label: 'Stored', cell: ({ updatedAt }) => <RelativeTime at={updatedAt} /> },
    {
      label: 'Compare',
      cell({ version }) {
        const earlier = earlierThan(version)
        return (
          earlier && (
            <TextLink
              href={`${editorPath}/versions?from=${earlier}&to=${version}`}
              className="inline-flex min-h-11 items-center whitespace-nowrap"
            >
              with version {earlier}
            </TextLink>
          )
        )
      },
    },
    ...(canEdit
      ? [
          {
            label: 'Restore',
            cell: ({ id, version }: PlanVersion) => <RestoreVersion {...{ id, version, editorPath }} />,
          },
        ]
      : []),
  ]
}
