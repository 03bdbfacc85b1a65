export type ShownState = 'draft' | 'scheduled' | 'published' | 'changed' | 'ended' | 'bin'

const shown = {
  draft: { word: 'Draft', dot: 'border border-slate' },
  scheduled: { word: 'Scheduled', dot: 'bg-sun' },
  published: { word: 'Published', dot: 'bg-forest' },
  changed: { word: 'Published, with changes', dot: 'border-2 border-forest' },
  ended: { word: 'Ended', dot: 'bg-stone' },
  bin: { word: 'In the bin', dot: 'bg-danger' },
} satisfies Record<ShownState, { word: string; dot: string }>

/** The state of an entry: a dot and its word. */
export function StateDot({ state }: { state: ShownState }) {
  const { word, dot } = shown[state]
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap">
      <span className={`size-2.5 flex-none rounded-full ${dot}`} />
      {word}
    </span>
  )
}
