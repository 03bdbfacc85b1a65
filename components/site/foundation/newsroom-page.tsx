import { listCoverage } from '@/lib/site/foundation'
import { pageOf } from '@/lib/site/paging'
import { EmptyState } from '../empty-state'
import { CoverageRow } from './coverage-row'
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
      empty={
        <EmptyState heading="No reports yet" illustration="school">
          <p>When somebody reports on the foundation, the report will be listed here.</p>
        </EmptyState>
      }
    >
      <ol>
        {cards.map((item, index) => (
          <CoverageRow key={item.id} item={item} first={page === 1 && index === 0} />
        ))}
      </ol>
    </ListPage>
  )
}
