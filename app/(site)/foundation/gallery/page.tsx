import { EmptyState } from '@/components/site/empty-state'
import { FoundationHead } from '@/components/site/foundation/foundation-head'
import { GalleryTile } from '@/components/site/foundation/gallery-tile'
import { collectionData } from '@/components/site/foundation/structured-data'
import { FoundationTrail } from '@/components/site/foundation/trail'
import { JsonLd } from '@/components/site/json-ld'
import { listPublished } from '@/lib/content/public'
import { getPageText } from '@/lib/content/site'
import { absolute, headOfPage } from '@/lib/seo/metadata'

const path = '/foundation/gallery'

export const generateMetadata = () => headOfPage(path)

export default async function FoundationGalleryPage() {
  const [text, all] = await Promise.all([getPageText(path), listPublished('foundationGalleries')])
  const galleries = all.filter(({ imageIds }) => imageIds.length > 0)
  return (
    <>
      <FoundationHead {...text} />
      {galleries.length === 0 ? (
        <EmptyState heading="The first pictures are being hung" scenery="school">
          <p>Buildings, water and trees, with the day on which each was taken.</p>
        </EmptyState>
      ) : (
        <ul className="wide grid gap-x-8 gap-y-14 pb-section md:grid-cols-2 md:gap-y-20">
          {galleries.map((gallery, index) => (
            <GalleryTile
              key={gallery.id}
              gallery={gallery}
              level="h2"
              sizes={
                index === 0
                  ? '(min-width: 1536px) 1440px, 94vw'
                  : '(min-width: 1536px) 704px, (min-width: 769px) 46vw, 94vw'
              }
              lead={index === 0}
            />
          ))}
        </ul>
      )}
      <FoundationTrail to={[{ name: text.heading, path }]} />
      <JsonLd
        data={collectionData(
          path,
          text.title,
          galleries.map(({ title, slug }) => ({
            '@type': 'ImageGallery',
            name: title,
            url: absolute(`${path}/${slug}`),
          })),
        )}
      />
    </>
  )
}
