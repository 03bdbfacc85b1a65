import type { Person, PersonType } from '@/lib/site/people'
import { Icon } from '../icon'
import { Portrait } from '../portrait'
import { RichText } from '../rich-text'
import { SiteLink } from '../site-link'
import { peoplePaths } from './people-paths'

export function Profile({ type, person }: { type: PersonType; person: Person }) {
  const { path, label } = peoplePaths[type]
  return (
    <article className="content pt-24 pb-section md:pt-32">
      <SiteLink
        href={path}
        className="group inline-flex min-h-11 items-center gap-2 font-semibold text-forest hover:underline hover:underline-offset-4"
      >
        <Icon name="chevron-left" size={18} /> {label}
      </SiteLink>
      <div className="mt-4 grid gap-x-16 gap-y-8 md:grid-cols-[5fr_7fr] lg:gap-x-24">
        <div className="max-w-64 md:sticky md:top-24 md:max-w-none md:self-start">
          <Portrait of={person} decorative sizes="(min-width: 1300px) 460px, (min-width: 769px) 37vw, 256px" isEager />
        </div>
        <div className="min-w-0 md:pt-4">
          <p className="eyebrow text-terracotta">{person.jobTitle}</p>
          <h1 className="display mt-3 text-h1">{person.name}</h1>
          <p className="mt-5 max-w-[28em] text-h3 text-slate">{person.summary}</p>
          <RichText of={person.biography} className="mt-8 border-t border-stone pt-8" />
        </div>
      </div>
    </article>
  )
}
