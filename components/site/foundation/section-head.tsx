import { Icon } from '../icon'
import { SiteLink } from '../site-link'

type Props = { id: string; title: string; more?: { label: string; path: string } }

/** The heading of a section, with a link to the complete list. */
export function SectionHead({ id, title, more }: Props) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1">
      <h2 id={id} className="display text-h2">
        {title}
      </h2>
      {more && (
        <SiteLink
          href={more.path}
          className="group flex min-h-11 items-center gap-2 font-semibold text-forest hover:underline hover:underline-offset-4"
        >
          {more.label} <Icon name="arrow-right" size={18} className="transition-transform group-hover:translate-x-1" />
        </SiteLink>
      )}
    </div>
  )
}
