import { currentYear } from '@/lib/content/current-year'
import { getSettings } from '@/lib/content/settings'
import { SiteLink } from '../site-link'

export async function ReferralFoot() {
  const [settings, year] = await Promise.all([getSettings(), currentYear()])
  return (
    <footer className="on-dark bg-forest-deep text-sage">
      <div className="content flex flex-wrap items-center justify-between gap-x-8 gap-y-2 py-6 text-small">
        <p className="figures">
          © {year} {settings.siteName}
        </p>
        <SiteLink href="/home" className="inline-flex min-h-11 items-center hover:text-sand hover:underline">
          See the whole site
        </SiteLink>
      </div>
    </footer>
  )
}
