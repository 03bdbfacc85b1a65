import { getPageText } from '@/lib/content/settings'
import { organizationReference } from '@/lib/seo/structured-data'
import { pathOfPage } from '@/lib/site/paged-lists'
import { pageOf } from '@/lib/site/paging'
import { listVideos, type Video } from '@/lib/site/videos'
import { Breadcrumbs } from '../breadcrumbs'
import { EmptyState } from '../empty-state'
import { SiteTourBanner } from '../home/site-tour-banner'
import { JsonLd } from '../json-ld'
import { PageHead } from '../page-head'
import { Paging } from '../paging'
import { VideoCard } from './video-card'
import 'server-only'
import { absoluteUrl } from '@/lib/paths/absolute-url'
import { shareImagePath } from '@/lib/seo/metadata'

export async function VideosPage({ page }: { page: number }) {
  const [text, all] = await Promise.all([getPageText('/videos'), listVideos()])
  const { cards, pages } = pageOf(all, page)
  return (
    <>
      <PageHead {...text} heading={page === 1 ? text.heading : `${text.heading}, page ${page}`} />
      {cards.length === 0 ? (
        <EmptyState heading="No video yet">
          <p>
            The first videos are being made. Until then there are{' '}
            <a href="/view-gallery" className="text-link">
              pictures in the gallery
            </a>
            .
          </p>
        </EmptyState>
      ) : (
        <div className="content pb-section">
          <ul className="grid gap-x-6 gap-y-14 sm:grid-cols-2 md:gap-x-10 md:gap-y-20">
            {cards.map((video, index) => (
              <VideoCard key={video.id} video={video} isEager={index === 0 && !text.imageId} />
            ))}
          </ul>
          <Paging page={page} pages={pages} path="/videos" />
        </div>
      )}
      <SiteTourBanner />
      <Breadcrumbs to={[{ name: 'Videos', path: '/videos' }]} />
      {cards.map(video => (
        <JsonLd key={video.id} data={videoData(video, pathOfPage('/videos', page))} />
      ))}
    </>
  )
}

/** Returns the structured data of a video; `path` is the path of its page. */
function videoData(video: Video, path: string) {
  return {
    '@type': 'VideoObject',
    name: video.title,
    description: video.summary ?? video.title,
    url: absoluteUrl(`${path}#${video.anchor}`),
    thumbnailUrl: absoluteUrl(video.poster ? `/media/${video.poster.hash}/1280` : shareImagePath('/videos')),
    uploadDate: (video.publishAt ?? video.createdAt).toISOString(),
    duration: `PT${video.durationSeconds}S`,
    ...(video.source === 'file' ? { contentUrl: absoluteUrl(video.playPath) } : { embedUrl: video.playPath }),
    ...(video.transcript && { transcript: video.transcript }),
    publisher: organizationReference(),
  }
}
