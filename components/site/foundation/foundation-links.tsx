import { Icon } from '../icon'
import { SiteLink } from '../site-link'

const links = [
  ['Our schools', '/foundation/beneficiaries', 'Where the work is done, and what was given in which year'],
  ['Our partners', '/foundation/stakeholders', 'Who gives, decides, builds and checks'],
  ['Reports', '/foundation/financial-statements', 'What came in and what it was spent on'],
] as const

export function FoundationLinks() {
  return (
    <nav aria-label="More about the foundation" className="bg-sand py-section">
      <ul className="content grid gap-x-10 md:grid-cols-3">
        {links.map(([label, path, hint]) => (
          <li key={path} className="group relative border-t border-ink/20 py-6">
            <SiteLink
              href={path}
              className="display flex items-center justify-between gap-4 text-h2 after:absolute after:inset-0"
            >
              {label}
              <Icon name="arrow-right" className="transition-transform group-hover:translate-x-1" />
            </SiteLink>
            <p className="mt-2 text-slate">{hint}</p>
          </li>
        ))}
      </ul>
    </nav>
  )
}
