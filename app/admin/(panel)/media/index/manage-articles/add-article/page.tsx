import { EntryScreen } from '@/components/admin/entry/entry-screen'

export const metadata = { title: 'Add an article' }

export default function AddArticleScreen() {
  return <EntryScreen collectionKey="articles" id="new" />
}
