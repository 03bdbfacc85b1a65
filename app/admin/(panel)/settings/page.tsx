import { EntryScreen } from '@/components/admin/entry/entry-screen'

export const metadata = { title: 'Settings' }

export default function SettingsScreen() {
  return <EntryScreen of="settings" />
}
