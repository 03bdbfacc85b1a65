import { EntryScreen } from '@/components/admin/entry/entry-screen'

export const metadata = { title: 'Anniversary page' }

export default function AnniversaryPageScreen() {
  return <EntryScreen of="anniversaryPage" />
}
