import { getSettings } from '@/lib/content/settings'
import { listSocialPages } from '@/lib/site/social-pages'
import { PlayerLink } from '../player-link'
import { SiteLink } from '../site-link'

/** Shows our own content until a visitor asks for the timeline of the third party. */
export async function SocialTimeline() {
  const settings = await getSettings()
  const introduction = (
    <div className="flex flex-1 flex-col p-8">
      <h2 className="display text-h3">News from the building sites</h2>
      <p className="mt-3 text-slate">
        We post what was poured, planted and handed over. Nothing is loaded from these networks before you ask for it.
      </p>
      <ul className="mt-6 border-t border-ink/15">
        {listSocialPages(settings).map(({ name, url }) => (
          <li key={name} className="border-b border-ink/15">
            <SiteLink href={url} className="flex min-h-12 items-center font-medium hover:text-forest hover:underline">
              {name}
            </SiteLink>
          </li>
        ))}
      </ul>
      <p className="mt-6 text-small text-slate">
        Prefer a feed reader?{' '}
        <a href="/feed.xml" className="text-link">
          Our articles as a feed
        </a>
      </p>
    </div>
  )
  const url = settings.timelineUrl
  return (
    <aside
      aria-label="Social timeline"
      // The policy of the page allows a frame from this URL; see `page-document.ts`.
      data-frame={url ?? undefined}
      // The frame of the third party replaces this content.
      className="flex flex-col bg-sand md:max-h-[809px] md:overflow-y-auto lg:min-h-[809px] has-[iframe]:[&>:not(:has(iframe))]:hidden"
    >
      {introduction}
      {url && (
        <div className="px-8 pb-8 has-[iframe]:p-0">
          <PlayerLink
            src={url}
            name="Our social timeline"
            href={url}
            frame="page"
            className="button button-line"
            placeClassName="player-timeline"
          >
            Show the timeline here
          </PlayerLink>
          <p className="mt-3 text-small text-slate [div:has(iframe)>&]:hidden">
            It comes from {new URL(url).host}, which then sees your visit.
          </p>
        </div>
      )}
    </aside>
  )
}
