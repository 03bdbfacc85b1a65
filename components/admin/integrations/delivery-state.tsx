import type { DeliveryState as State } from '@/db/tables/integrations'
import { RelativeTime } from '../shell/relative-time'
import { StateLabel } from './state-label'

type Props = { delivery: { state: State; attempts: number; nextAttemptAt: Date }; isDisabled?: boolean }

/** Describes the state of a delivery and its next attempt. */
export function DeliveryState({ delivery: { state, attempts, nextAttemptAt }, isDisabled = false }: Props) {
  if (state === 'delivered') return <StateLabel dot="good">Delivered</StateLabel>
  if (state === 'given-up') return <StateLabel dot="failed">Given up</StateLabel>
  if (isDisabled) return <StateLabel dot="waiting">Waiting until the endpoint is enabled</StateLabel>
  if (attempts === 0) return <StateLabel dot="waiting">Waiting</StateLabel>
  return (
    <StateLabel dot="waiting">
      Failed, next try <RelativeTime at={nextAttemptAt} />
    </StateLabel>
  )
}
