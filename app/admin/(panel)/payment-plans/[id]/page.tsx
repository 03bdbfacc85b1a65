import { EntryScreen } from '@/components/admin/entry/entry-screen'
import { presetOf } from '@/components/admin/entry/preset'

export const metadata = { title: 'Payment plan' }

export default async function PaymentPlanScreen({ params, searchParams }: PageProps<'/admin/payment-plans/[id]'>) {
  return <EntryScreen of="paymentPlans" id={(await params).id} preset={await presetOf(searchParams)} />
}
