import { ScreenNotFound } from '@/components/admin/shell/screen-message'

export const metadata = { title: 'Not found' }

export default function NotFound() {
  return <ScreenNotFound />
}
