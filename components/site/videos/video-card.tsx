import type { Video } from '@/lib/site/videos'
import { Icon } from '../icon'
import { SiteLink } from '../site-link'
import { playerOf, VideoPlayer } from './video-player'

const platforms = { youtube: 'YouTube', vimeo: 'Vimeo' }

/** A video as its poster with its length and size, which plays in place. Title, estate and transcript are below. */
export function VideoCard({ video, isEager }: { video: Video; isEager: boolean }) {
  const platform = video.source === 'file' ? null : platforms[video.source]
  return (
    <li id={video.anchor} className="min-w-0" data-reveal>
      <VideoPlayer
        {...playerOf(video)}
        sizes="(min-width: 1300px) 580px, (min-width: 601px) 45vw, 92vw"
        isEager={isEager}
        className="transition-transform duration-[400ms] group-hover:scale-[1.02]"
      >
        Play the video: {video.title}, {video.durationSeconds} seconds
      </VideoPlayer>
      <h2 className="display mt-5 text-h3">{video.title}</h2>
      {video.summary && <p className="mt-2 max-w-[34.5em] text-slate">{video.summary}</p>}
      {platform && (
        <p className="mt-2 text-small text-slate">
          Plays from {platform}; nothing is loaded from there before you press play.
        </p>
      )}
      <div className="mt-4 border-t border-stone">
        {video.estatePage && (
          <SiteLink
            href={video.estatePage.path}
            className="flex min-h-12 items-center justify-between gap-4 border-b border-stone font-medium text-forest hover:underline hover:underline-offset-4"
          >
            {video.estatePage.title} <Icon name="arrow-right" size={18} className="text-terracotta" />
          </SiteLink>
        )}
        {video.transcript && (
          <details className="group border-b border-stone">
            <summary className="flex min-h-12 items-center justify-between gap-4 font-medium hover:text-forest">
              Transcript
              <Icon name="plus" size={18} className="text-terracotta group-open:hidden" />
              <Icon name="minus" size={18} className="hidden text-terracotta group-open:block" />
            </summary>
            <p className="max-w-[39.5em] pb-6 whitespace-pre-line">{video.transcript}</p>
          </details>
        )}
      </div>
    </li>
  )
}
