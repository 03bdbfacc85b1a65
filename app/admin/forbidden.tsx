import { ScreenForbidden } from '@/components/admin/shell/screen-message'

export const metadata = { title: 'No access' }

export default function Forbidden() {
  return (
    <main className="mx-auto max-w-xl p-6 py-16">
      <ScreenForbidden />
    </main>
  )
}
