export type ShownState = 'draft' | 'scheduled' | 'published' | 'changed' | 'ended' | 'bin'

const states = {
  draft: { label: 'Draft', dot: 'border border-slate' },
  scheduled: { label: 'Scheduled', dot: 'bg-sun' },
  published: { label: 'Published', dot: 'bg-forest' },
  changed: { label: 'Published, with changes', dot: 'border-2 border-forest' },
  ended: { label: 'Ended', dot: 'bg-stone' },
  bin: { label: 'In the bin', dot: 'bg-danger' },
} satisfies Record<ShownState, { label: string; dot: string }>

/** The state of an entry: a dot and its label. */
export function StateDot({ state }: { state: ShownState }) {
  const { label, dot } = states[state]
  return (
    <span className="inline-flex items-center gap-2 md:whitespace-nowrap">
      <span className={`size-2.5 flex-none rounded-full ${dot}`} />
      {label}
    </span>
  )
}
