import type { EntryState } from '@/lib/content/entries'

const labels: Record<EntryState, string> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  published: 'Published',
  changed: 'Published, with changes',
  ended: 'Ended',
  bin: 'In the bin',
}

export const StateDot = ({ state }: { state: EntryState }) => (
  <span className="state" data-state={state}>
    {labels[state]}
  </span>
)
