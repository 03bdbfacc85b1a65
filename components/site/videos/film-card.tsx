import { type Film, filmBadge } from '@/lib/site/films'
import { Icon } from '../icon'
import { SiteLink } from '../site-link'
import { FilmPlayer } from './film-player'
import { FilmPoster } from './film-poster'

const platforms = { youtube: 'YouTube', vimeo: 'Vimeo' }

/** A film as its poster with its length and size; it plays in place. Title, estate and transcript are below. */
export function FilmCard({ film, first }: { film: Film; first: boolean }) {
  const platform = film.source === 'file' ? null : platforms[film.source]
  return (
    <li id={film.anchor} className="min-w-0" data-reveal>
      <FilmPlayer
        title={film.title}
        href={film.watchPath}
        src={film.playPath}
        framed={platform !== null}
        poster={film.poster ? `/media/${film.poster.hash}/1280` : undefined}
      >
        <FilmPoster
          of={film.poster?.id ?? null}
          sizes="(min-width: 1300px) 580px, (min-width: 601px) 45vw, 92vw"
          first={first}
          className="transition-transform duration-[400ms] group-hover:scale-[1.02]"
          buttonClass="md:size-18"
          badge={filmBadge(film)}
        />
        <span className="sr-only">
          Play the film: {film.title}, {film.durationSeconds} seconds
        </span>
      </FilmPlayer>
      <h2 className="display mt-5 text-h3">{film.title}</h2>
      {film.summary && <p className="mt-2 max-w-[34.5em] text-slate">{film.summary}</p>}
      {platform && (
        <p className="mt-2 text-small text-slate">
          Plays from {platform}; nothing is loaded from there before you press play.
        </p>
      )}
      <div className="mt-4 border-t border-stone">
        {film.estatePage && (
          <SiteLink
            href={film.estatePage.path}
            className="flex min-h-12 items-center justify-between gap-4 border-b border-stone font-medium text-forest hover:underline hover:underline-offset-4"
          >
            {film.estatePage.title} <Icon name="arrow-right" size={18} className="flex-none text-terracotta" />
          </SiteLink>
        )}
        {film.transcript && (
          <details className="group border-b border-stone">
            <summary className="flex min-h-12 items-center justify-between gap-4 font-medium hover:text-forest">
              The film in words
              <Icon name="plus" size={18} className="flex-none text-terracotta group-open:hidden" />
              <Icon name="minus" size={18} className="hidden flex-none text-terracotta group-open:block" />
            </summary>
            <p className="max-w-[39.5em] pb-6 whitespace-pre-line">{film.transcript}</p>
          </details>
        )}
      </div>
    </li>
  )
}
