import { Breadcrumbs } from '@/components/site/breadcrumbs'
import { EmptyState } from '@/components/site/empty-state'
import { AlbumNav } from '@/components/site/gallery/album-nav'
import { AlbumSection } from '@/components/site/gallery/album-section'
import { SiteTourBanner } from '@/components/site/home/site-tour-banner'
import { PageHead } from '@/components/site/page-head'
import { getPageText } from '@/lib/content/settings'
import { headOfPage } from '@/lib/seo/metadata'
import { listAlbums } from '@/lib/site/gallery'

export const generateMetadata = () => headOfPage('/view-gallery')

export default async function GalleryPage() {
  const [text, albums] = await Promise.all([getPageText('/view-gallery'), listAlbums()])
  return (
    <>
      <PageHead {...text} />
      {albums.length === 0 ? (
        <EmptyState heading="No pictures yet">
          <p>
            Until then, the best way to see a place is to{' '}
            <a href="#book-a-site-tour" className="text-link">
              come and look
            </a>
            .
          </p>
        </EmptyState>
      ) : (
        <div className="pb-section">
          <AlbumNav albums={albums} />
          {albums.map((album, index) => (
            <AlbumSection key={album.id} album={album} isEager={index === 0 && !text.imageId} />
          ))}
        </div>
      )}
      <SiteTourBanner />
      <Breadcrumbs to={[{ name: text.heading, path: '/view-gallery' }]} />
    </>
  )
}
