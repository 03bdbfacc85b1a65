import { HomesHead } from '@/components/admin/inventory/homes-head'
import { ImportForm } from '@/components/admin/inventory/import-form'
import { Card } from '@/components/admin/shell/card'
import { requireAreaAccess } from '@/lib/auth/access'
import { can } from '@/lib/auth/roles'

export const metadata = { title: 'Import homes' }

export default async function ImportHomesScreen() {
  const { role } = await requireAreaAccess('view', 'inventory')
  const editable = can(role, 'edit', 'inventory')
  return (
    <>
      <HomesHead current="/admin/homes/import" intro="Many homes from a spreadsheet." editable={editable} />
      {editable ? (
        <Card
          title="A CSV file"
          intro="First you see what would change and what is wrong. Nothing is stored until you press “Store”. Start from the CSV of “All homes”: it has the right columns. A new code adds a home; homes that are not in the file stay as they are."
        >
          <ImportForm />
        </Card>
      ) : (
        <p>Your role can see homes but not change them.</p>
      )}
    </>
  )
}
