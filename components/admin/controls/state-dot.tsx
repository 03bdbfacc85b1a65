export type ShownState = 'draft' | 'scheduled' | 'published' | 'changed' | 'ended' | 'bin'

const labels: Record<ShownState, string> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  published: 'Published',
  changed: 'Published, with changes',
  ended: 'Ended',
  bin: 'In the bin',
}

export const StateDot = ({ state }: { state: ShownState }) => (
  <span className="state" data-state={state}>
    {labels[state]}
  </span>
)
