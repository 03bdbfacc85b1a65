import { EmptyState } from '@/components/site/empty-state'
import { JsonLd } from '@/components/site/json-ld'
import { PageHead } from '@/components/site/page-head'
import { SiteTourBanner } from '@/components/site/site-tour-banner'
import { FilmCard } from '@/components/site/videos/film-card'
import { filmData } from '@/components/site/videos/film-data'
import { listFilms } from '@/lib/content/films'
import { getPageText } from '@/lib/content/site'
import { headOfPage } from '@/lib/seo/metadata'
import { breadcrumbs } from '@/lib/seo/structured-data'

export const generateMetadata = () => headOfPage('/videos')

export default async function VideosPage() {
  const [text, films] = await Promise.all([getPageText('/videos'), listFilms()])
  return (
    <>
      <PageHead {...text} />
      {films.length === 0 ? (
        <EmptyState heading="No film yet">
          <p>
            The camera is out on the estates. Until then there are{' '}
            <a href="/view-gallery" className="text-link">
              pictures in the gallery
            </a>
            .
          </p>
        </EmptyState>
      ) : (
        <ul className="content grid gap-x-6 gap-y-14 pb-section sm:grid-cols-2 md:gap-x-10 md:gap-y-20">
          {films.map((film, index) => (
            <FilmCard key={film.id} film={film} first={index === 0 && !text.imageId} />
          ))}
        </ul>
      )}
      <SiteTourBanner />
      <JsonLd data={breadcrumbs([{ name: 'Videos', path: '/videos' }])} />
      {films.map(film => (
        <JsonLd key={film.id} data={filmData(film)} />
      ))}
    </>
  )
}
