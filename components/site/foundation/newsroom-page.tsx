import { getPageText } from '@/lib/content/settings'
import { listCoverage } from '@/lib/site/foundation'
import { pathOfPage } from '@/lib/site/paged-lists'
import { pageOf } from '@/lib/site/paging'
import { EmptyState } from '../empty-state'
import { JsonLd } from '../json-ld'
import { Paging } from '../paging'
import { CoverageRow } from './coverage-row'
import { FoundationHead } from './foundation-head'
import { collectionData } from './structured-data'
import { FoundationBreadcrumbs } from './trail'

const path = '/foundation/media-coverage'

/** What others wrote about the foundation, newest first. */
export async function NewsroomPage({ page }: { page: number }) {
  const [text, all] = await Promise.all([getPageText(path), listCoverage()])
  const { cards, pages } = pageOf(all, page)
  return (
    <>
      <FoundationHead {...text} heading={page === 1 ? text.heading : `${text.heading}, page ${page}`} />
      {cards.length === 0 ? (
        <EmptyState heading="Nothing has been written about us yet" illustration="school">
          <p>Nobody has written about the foundation yet. When somebody does, it will be listed here.</p>
        </EmptyState>
      ) : (
        <div className="content pb-section">
          <ol>
            {cards.map((item, index) => (
              <CoverageRow key={item.id} item={item} first={page === 1 && index === 0} />
            ))}
          </ol>
          <Paging page={page} pages={pages} path={path} />
        </div>
      )}
      <FoundationBreadcrumbs to={[{ name: text.heading, path }]} />
      <JsonLd
        data={collectionData(
          pathOfPage(path, page),
          text.title,
          cards.map(({ title, outlet, publishedOn, url }) => ({
            '@type': 'CreativeWork',
            headline: title,
            datePublished: publishedOn,
            publisher: { '@type': 'Organization', name: outlet },
            url: url ?? undefined,
          })),
        )}
      />
    </>
  )
}
