import { ListScreen } from '@/components/admin/list/list-screen'

export const metadata = { title: 'Financial statements' }

export default function FinancialStatementsScreen({ searchParams }: PageProps<'/admin/csr/financial-statements'>) {
  return <ListScreen of="financialStatements" searchParams={searchParams} />
}
