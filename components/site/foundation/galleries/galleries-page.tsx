import { absoluteUrl } from '@/lib/absolute-url'
import { getPageText } from '@/lib/content/settings'
import { listGalleries } from '@/lib/site/foundation'
import { pathOfPage } from '@/lib/site/paged-lists'
import { pageOf } from '@/lib/site/paging'
import { EmptyState } from '../../empty-state'
import { JsonLd } from '../../json-ld'
import { Paging } from '../../paging'
import { FoundationHead } from '../foundation-head'
import { collectionData } from '../structured-data'
import { FoundationBreadcrumbs } from '../trail'
import { GalleryTile } from './gallery-tile'

const path = '/foundation/gallery'

/** The galleries of the foundation; the first of all is shown large. */
export async function GalleriesPage({ page }: { page: number }) {
  const [text, all] = await Promise.all([getPageText(path), listGalleries()])
  const { cards, pages } = pageOf(all, page)
  return (
    <>
      <FoundationHead {...text} heading={page === 1 ? text.heading : `${text.heading}, page ${page}`} />
      {cards.length === 0 ? (
        <EmptyState heading="The first pictures are being hung" illustration="school">
          <p>Buildings, water and trees, with the day on which each was taken.</p>
        </EmptyState>
      ) : (
        <div className="wide pb-section">
          <ul className="grid gap-x-8 gap-y-14 md:grid-cols-2 md:gap-y-20">
            {cards.map((gallery, index) => (
              <GalleryTile
                key={gallery.id}
                gallery={gallery}
                level="h2"
                sizes={
                  page === 1 && index === 0
                    ? '(min-width: 1536px) 1440px, 94vw'
                    : '(min-width: 1536px) 704px, (min-width: 769px) 46vw, 94vw'
                }
                lead={page === 1 && index === 0}
              />
            ))}
          </ul>
          <Paging page={page} pages={pages} path={path} />
        </div>
      )}
      <FoundationBreadcrumbs to={[{ name: text.heading, path }]} />
      <JsonLd
        data={collectionData(
          pathOfPage(path, page),
          text.title,
          cards.map(({ title, slug }) => ({
            '@type': 'ImageGallery',
            name: title,
            url: absoluteUrl(`${path}/${slug}`),
          })),
        )}
      />
    </>
  )
}
