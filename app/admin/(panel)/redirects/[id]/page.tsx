import { EntryScreen } from '@/components/admin/entry/entry-screen'

export const metadata = { title: 'Redirect' }

export default async function RedirectScreen({ params, searchParams }: PageProps<'/admin/redirects/[id]'>) {
  const { from } = await searchParams
  return (
    <EntryScreen
      collectionKey="redirects"
      id={(await params).id}
      preset={{ permanent: true, ...(typeof from === 'string' && { fromPath: from }) }}
    />
  )
}
