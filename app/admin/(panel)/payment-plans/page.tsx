import { ListScreen } from '@/components/admin/list/list-screen'

export const metadata = { title: 'Payment plans' }

export default function PaymentPlansScreen({ searchParams }: PageProps<'/admin/payment-plans'>) {
  return <ListScreen of="paymentPlans" searchParams={searchParams} />
}
