import { ScreenNotFound } from '@/components/admin/shell/screen-message'

export const metadata = { title: 'Not found' }

export default function NotFound() {
  return (
    <main className="mx-auto max-w-xl p-6 py-16">
      <ScreenNotFound />
    </main>
  )
}
