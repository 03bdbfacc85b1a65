import type { LinkState } from '@/lib/content/links/link-states'

const dots = { works: 'bg-forest', broken: 'bg-danger', unchecked: 'border border-slate' } satisfies Record<
  LinkState['state'],
  string
>

/** Shows if a link works, is broken or is unchecked. */
export const LinkStateDot = ({ link: { state, text } }: { link: LinkState }) => (
  <span className={`inline-flex items-center gap-2 text-small ${state === 'broken' ? 'text-danger' : 'text-slate'}`}>
    <span className={`size-2.5 flex-none rounded-full ${dots[state]}`} />
    <span>
      <span className="sr-only">Link: </span>
      {text}
    </span>
  </span>
)
