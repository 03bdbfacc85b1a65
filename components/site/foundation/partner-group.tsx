import type { EntryOf } from '@/db/collections'
import { Icon } from '../icon'
import { SiteLink } from '../site-link'

type Props = { name: string; partners: EntryOf<'stakeholders'>[] }

export function PartnerGroup({ name, partners }: Props) {
  return (
    <section className="grid gap-x-12 gap-y-4 border-t border-ink/20 py-10 md:grid-cols-12 md:py-14">
      <h2 className="display text-h2 md:col-span-4">{name}</h2>
      <ul className="grid gap-10 md:col-span-8 md:gap-12">
        {partners.map(({ id, name, description, since, website }) => (
          <li key={id} data-reveal className="grid min-w-0 gap-x-10 sm:grid-cols-[minmax(0,1fr)_6rem]">
            <h3 className="display text-h3">{name}</h3>
            {since && (
              <p className="figures text-slate sm:row-span-2 sm:text-right">
                <span className="sm:block sm:text-small">since</span>{' '}
                <span className="sm:display sm:block sm:text-h2 sm:leading-none sm:text-forest">{since}</span>
              </p>
            )}
            <div className="col-start-1 min-w-0">
              <p className="mt-2 max-w-[41em] text-slate">{description}</p>
              {website && (
                <SiteLink
                  href={website}
                  className="mt-1 inline-flex min-h-11 items-center gap-1.5 font-semibold text-forest hover:underline hover:underline-offset-4"
                >
                  Website <span className="sr-only">of {name}</span> <Icon name="arrow-up-right" size={16} />
                </SiteLink>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
