import { Spinner } from '@/components/admin/shell/spinner'

export default function Loading() {
  return <Spinner label="Loading" />
}
