import { Spinner } from '@/components/admin/spinner'

export default function Loading() {
  return <Spinner label="Loading" />
}
