import { EntryScreen } from '@/components/admin/entry/entry-screen'

export const metadata = { title: 'Foundation page' }

export default function FoundationPageScreen() {
  return <EntryScreen of="foundationPage" />
}
