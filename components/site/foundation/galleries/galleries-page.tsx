import { absoluteUrl } from '@/lib/paths/absolute-url'
import { listGalleries } from '@/lib/site/foundation'
import { pageOf } from '@/lib/site/paging'
import { ListPage } from '../list-page'
import { GalleryTile } from './gallery-tile'

const path = '/foundation/gallery'

/** Lists the galleries; the first gallery of the first page is large. */
export async function GalleriesPage({ page }: { page: number }) {
  const { cards, pages } = pageOf(await listGalleries(), page)
  return (
    <ListPage
      path={path}
      page={page}
      pages={pages}
      width="wide"
      parts={cards.map(({ title, slug }) => ({
        '@type': 'ImageGallery',
        name: title,
        url: absoluteUrl(`${path}/${slug}`),
      }))}
      empty={{
        heading: 'No pictures yet',
        text: 'Pictures of buildings, water and trees will be shown here, each with its date.',
      }}
    >
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
            isWide={page === 1 && index === 0}
          />
        ))}
      </ul>
    </ListPage>
  )
}
