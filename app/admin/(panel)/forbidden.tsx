import { ScreenForbidden } from '@/components/admin/shell/screen-message'

export const metadata = { title: 'No access' }

export default function Forbidden() {
  return <ScreenForbidden />
}
