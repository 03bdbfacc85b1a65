import type { EntryOf } from '@/db/collections'
import { listCoverage } from '@/lib/site/foundation'
import { pageOf } from '@/lib/site/paging'
import { CalendarDay } from '../calendar-day'
import { Icon } from '../icon'
import { Picture } from '../picture'
import { SiteLink } from '../site-link'
import { ListPage } from './list-page'

export async function NewsroomPage({ page }: { page: number }) {
  const { cards, pages } = pageOf(await listCoverage(), page)
  return (
    <ListPage
      path="/foundation/media-coverage"
      page={page}
      pages={pages}
      parts={cards.map(({ title, outlet, publishedOn, url }) => ({
        '@type': 'CreativeWork',
        headline: title,
        datePublished: publishedOn,
        publisher: { '@type': 'Organization', name: outlet },
        url: url ?? undefined,
      }))}
      empty={{
        heading: 'No reports yet',
        text: 'When somebody reports on the foundation, the report will be listed here.',
      }}
    >
      <ol>
        {cards.map((item, index) => (
          <CoverageRow key={item.id} item={item} isEager={page === 1 && index === 0} />
        ))}
      </ol>
    </ListPage>
  )
}

/** Shows a press report with date, outlet, summary and link. */
function CoverageRow({ item, isEager }: { item: EntryOf<'mediaCoverage'>; isEager: boolean }) {
  return (
    <li
      id={item.id}
      data-reveal
      className="grid scroll-mt-6 gap-x-10 gap-y-5 border-t border-ink/20 py-10 md:grid-cols-12 md:py-12"
    >
      <p className="figures md:col-span-3">
        <CalendarDay of={item.publishedOn} className="font-semibold text-terracotta" />
        <span className="block text-slate">{item.outlet}</span>
      </p>
      <div className={`min-w-0 ${item.imageId ? 'md:col-span-6' : 'md:col-span-9'}`}>
        <h2 className="display max-w-[18em] text-h2">{item.title}</h2>
        <p className="mt-4 max-w-[41em]">{item.summary}</p>
        {item.url && (
          <SiteLink
            href={item.url}
            className="mt-3 inline-flex min-h-11 items-center gap-1.5 font-semibold text-forest hover:underline hover:underline-offset-4"
          >
            Read the original <span className="sr-only">: {item.title}</span> <Icon name="arrow-up-right" size={16} />
          </SiteLink>
        )}
      </div>
      {item.imageId && (
        <div className="max-md:-order-1 md:col-span-3">
          <Picture
            of={item.imageId}
            shape="card"
            sizes="(min-width: 1300px) 276px, (min-width: 769px) 22vw, 92vw"
            isEager={isEager}
            className="aspect-[3/2] w-full object-cover"
          />
        </div>
      )}
    </li>
  )
}
