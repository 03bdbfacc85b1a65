import { getPageText, getSettings } from '@/lib/content/settings'
import { Icon } from '../icon'
import { SiteLink } from '../site-link'

export async function RelatedPages() {
  const [{ careersUrl }, team, board, foundation, careers] = await Promise.all([
    getSettings(),
    ...['/the-team', '/the-board', '/foundation', '/careers'].map(getPageText),
  ])
  const links = [
    { label: 'The team', to: '/the-team', heading: team?.heading },
    { label: 'The board', to: '/the-board', heading: board?.heading },
    { label: 'The foundation', to: '/foundation', heading: foundation?.heading },
    { label: 'Careers', to: careersUrl ?? '/careers', heading: careers?.heading },
  ]
  return (
    <nav aria-label="More about us" className="content pb-section">
      <ul className="border-t border-stone">
        {links.map(({ label, to, heading }) => (
          <li key={label} className="group relative border-b border-stone">
            <div className="grid grid-cols-[1fr_auto] items-center gap-x-6 py-5 md:grid-cols-[4fr_7fr_auto] md:py-7">
              <SiteLink
                href={to}
                className="display text-h2 after:absolute after:inset-0 group-hover:underline group-hover:decoration-1 group-hover:underline-offset-8"
              >
                {label}
              </SiteLink>
              <span className="col-start-1 row-start-2 mt-1 text-slate md:col-start-2 md:row-start-1 md:mt-0">
                {heading}
              </span>
              <Icon
                name={to.startsWith('http') ? 'arrow-up-right' : 'arrow-right'}
                className="row-span-2 text-terracotta transition-transform group-hover:translate-x-1 md:row-span-1"
              />
            </div>
          </li>
        ))}
      </ul>
    </nav>
  )
}
