import { ScreenTitle } from '@/components/admin/help/screen-title'
import { ImportDenied } from '@/components/admin/people/import/import-denied'
import { ImportList } from '@/components/admin/people/import/import-list'
import { ImportPeople } from '@/components/admin/people/import/import-people'
import { Card } from '@/components/admin/shell/card'
import { requireAreaAccess } from '@/lib/auth/access'
import { can } from '@/lib/auth/roles'
import { db } from '@/lib/database'
import { listAgents } from '@/lib/pipeline/assignment/agents'
import { listDealEstates } from '@/lib/pipeline/deals/deal-estates'
import { listImports, listSources } from '@/lib/pipeline/imports/list-imports'

export const metadata = { title: 'Import people' }

export default async function ImportPeopleScreen() {
  const { role } = await requireAreaAccess('view', 'assignment')
  if (!can(role, 'edit', 'assignment')) return <ImportDenied />
  const [estates, agents, sources, imports] = await Promise.all([
    listDealEstates(db),
    listAgents(db),
    listSources(db),
    listImports(db),
  ])
  return (
    <div className="grid gap-4">
      <ScreenTitle help="importPeople">Import people</ScreenTitle>
      <ImportPeople estates={estates} agents={agents.map(({ id, name }) => ({ id, name }))} sources={sources} />
      <Card title="Earlier imports">
        <ImportList imports={imports} />
      </Card>
    </div>
  )
}
