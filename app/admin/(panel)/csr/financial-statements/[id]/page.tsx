import { EntryScreen } from '@/components/admin/entry/entry-screen'

export const metadata = { title: 'Financial statement' }

export default async function FinancialStatementScreen({ params }: PageProps<'/admin/csr/financial-statements/[id]'>) {
  return <EntryScreen of="financialStatements" id={(await params).id} />
}
