import type { ReactNode } from 'react'
import type { DeliveryState as State } from '@/db/tables/integrations'
import { RelativeTime } from '../shell/relative-time'

const dots = {
  good: 'bg-forest',
  waiting: 'bg-sun',
  failed: 'bg-danger',
  off: 'border border-slate',
}

export function StateLabel({ dot, children }: { dot: keyof typeof dots; children: ReactNode }) {
  return (
    <span className="inline-flex items-baseline gap-2">
      <span className={`size-2.5 flex-none rounded-full ${dots[dot]}`} />
      <span>{children}</span>
    </span>
  )
}

type DeliveryProps = { delivery: { state: State; attempts: number; nextAttemptAt: Date }; isDisabled?: boolean }

export function DeliveryState({ delivery: { state, attempts, nextAttemptAt }, isDisabled = false }: DeliveryProps) {
  if (state === 'delivered') return <StateLabel dot="good">Delivered</StateLabel>
  if (state === 'given-up') return <StateLabel dot="failed">Given up</StateLabel>
  if (isDisabled) return <StateLabel dot="waiting">Waiting until the webhook is enabled</StateLabel>
  if (attempts === 0) return <StateLabel dot="waiting">Waiting</StateLabel>
  return (
    <StateLabel dot="waiting">
      Failed, next try <RelativeTime at={nextAttemptAt} />
    </StateLabel>
  )
}
