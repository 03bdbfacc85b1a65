'use client'

import { Button } from '../controls/button'
import { useSelection } from './selection'

type Props = {
  label: string
  /** The number of chosen rows, if rows of other pages are included. */
  total?: number
  busy: boolean
  actions: { label: string; run: () => void }[]
}

/** Renders the actions on all chosen rows; renders nothing while no row is chosen. */
export function BulkBar({ label, total, busy, actions }: Props) {
  const { chosen } = useSelection()
  if (chosen.length === 0) return null
  return (
    <section className="bulk-bar flex flex-wrap items-center gap-2" aria-label={label}>
      <span className="figures mr-2 font-medium">{(total ?? chosen.length).toLocaleString('en-GB')} chosen</span>
      {actions.map(({ label, run }) => (
        <Button key={label} disabled={busy} onClick={run}>
          {label}
        </Button>
      ))}
    </section>
  )
}
