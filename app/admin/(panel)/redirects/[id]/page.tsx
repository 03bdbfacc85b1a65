import { EntryScreen } from '@/components/admin/entry-screen'

export const metadata = { title: 'Redirect' }

export default async function RedirectScreen({ params }: PageProps<'/admin/redirects/[id]'>) {
  return <EntryScreen of="redirects" id={(await params).id} />
}
