import type { EntryOf } from '@/db/collections'
import { currentYear } from '@/lib/content/current-year'
import { getSettings } from '@/lib/content/settings'
import { Illustration } from '../home/illustration'
import { Logo } from '../shell/logo'
import { SiteLink } from '../site-link'

export async function Closing({ page }: { page: EntryOf<'anniversaryPage'> }) {
  const [settings, year] = await Promise.all([getSettings(), currentYear()])
  return (
    <footer className="on-dark flex min-h-svh flex-col bg-forest-deep pt-section text-sage">
      <div className="content my-auto">
        <h2 className="sr-only">Thank you</h2>
        <p className="display max-w-[23.5em] text-h2 text-sand">{page.closing}</p>
        <div className="mt-10 flex flex-wrap gap-3">
          <SiteLink href="/home" className="button button-sand">
            Home page
          </SiteLink>
          <SiteLink href="/contact-us" className="button button-line text-sand">
            Visit us
          </SiteLink>
        </div>
      </div>
      <Illustration kind="savanna" className="mt-16 text-sage/50" />
      <div className="content flex flex-wrap items-center justify-between gap-4 py-8 text-small">
        <Logo tone="light" className="h-8 w-auto" />
        <p className="figures">
          © {year} {settings.siteName}
        </p>
      </div>
    </footer>
  )
}
