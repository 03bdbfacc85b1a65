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
          intro="First you see what would change, and what is wrong. Nothing is stored before you press “Store”. Begin with the CSV of “All homes”: its columns are the ones that are read. A new code adds a home; homes that the file leaves out stay as they are."
        >
          <ImportForm />
        </Card>
      ) : (
        <p>Your role sees homes and does not change them.</p>
      )}
    </>
  )
}
