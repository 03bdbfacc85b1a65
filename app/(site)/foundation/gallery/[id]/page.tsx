import { permanentRedirect } from 'next/navigation'
import { CalendarDay } from '@/components/site/calendar-day'
import { EmptyState } from '@/components/site/empty-state'
import { FoundationBreadcrumbs } from '@/components/site/foundation/foundation-breadcrumbs'
import { FoundationHead } from '@/components/site/foundation/foundation-head'
import { OtherGalleries } from '@/components/site/foundation/galleries/other-galleries'
import { galleryData } from '@/components/site/foundation/structured-data'
import { JustifiedGrid } from '@/components/site/gallery/justified-grid'
import { JsonLd } from '@/components/site/json-ld'
import { missingPage } from '@/components/site/shell/not-found-page'
import { findBySlugOrId } from '@/lib/content/published'
import { headOf } from '@/lib/seo/metadata'
import { listPictures } from '@/lib/site/foundation'
import { slugParams } from '@/lib/site/static-params'

export const generateStaticParams = () => slugParams('id', 'foundationGalleries')

export async function generateMetadata({ params }: PageProps<'/foundation/gallery/[id]'>) {
  const gallery = await findBySlugOrId('foundationGalleries', (await params).id)
  if (!gallery) return {}
  return headOf({
    title: gallery.seoTitle ?? `${gallery.title}: pictures from the schools`,
    description:
      gallery.seoDescription ?? gallery.description ?? `${gallery.title}: pictures of the foundation’s work.`,
    path: `/foundation/gallery/${gallery.slug}`,
  })
}

export default async function GalleryPage({ params }: PageProps<'/foundation/gallery/[id]'>) {
  const { id } = await params
  const gallery = await findBySlugOrId('foundationGalleries', id)
  if (!gallery) return missingPage(`/foundation/gallery/${id}`)
  const path = `/foundation/gallery/${gallery.slug}`
  if (id !== gallery.slug) permanentRedirect(path)
  const pictures = await listPictures(gallery.imageIds)

  return (
    <>
      <FoundationHead eyebrow="Foundation gallery" heading={gallery.title} intro={gallery.description} />
      {pictures.length === 0 ? (
        <EmptyState heading="No pictures yet" illustration="school">
          <p>They will be added in a few days. Until then the other galleries are open.</p>
        </EmptyState>
      ) : (
        <div className="content pb-section">
          {gallery.takenOn && (
            <p className="figures mb-5 text-slate">
              Taken on <CalendarDay of={gallery.takenOn} />
            </p>
          )}
          <JustifiedGrid pictures={pictures} label={`Pictures: ${gallery.title}`} isEager />
        </div>
      )}
      <OtherGalleries exceptId={gallery.id} />
      <FoundationBreadcrumbs
        to={[
          { name: 'Gallery', path: '/foundation/gallery' },
          { name: gallery.title, path },
        ]}
      />
      <JsonLd data={await galleryData(gallery)} />
    </>
  )
}
