import { EntryScreen } from '@/components/admin/entry/entry-screen'

export const metadata = { title: 'Impact figure' }

export default async function ImpactFigureScreen({ params }: PageProps<'/admin/csr/impact/[id]'>) {
  return <EntryScreen of="impactFigures" id={(await params).id} />
}
