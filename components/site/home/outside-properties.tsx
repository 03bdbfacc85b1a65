import { getSingleton } from '@/lib/content/published'
import { getSettings } from '@/lib/content/settings'
import { Icon } from '../icon'
import { SiteLink } from '../site-link'

/** Shows the sister properties, which have their own websites. */
export async function OutsideProperties() {
  const [home, settings] = await Promise.all([getSingleton('homePage'), getSettings()])
  const linkedProperties = settings.outsideProperties.filter(({ url }) => url)
  if (linkedProperties.length === 0) return null
  return (
    <section aria-labelledby="outside" className="content py-section">
      <h2 id="outside" className="eyebrow text-slate">
        {home.outsideTitle}
      </h2>
      <ul className="mt-6 grid border-t border-stone md:grid-cols-3 md:gap-x-10">
        {linkedProperties.map(({ name, description, url }) => (
          <li key={name} className="relative border-b border-stone py-5 md:border-0">
            <SiteLink
              href={url ?? ''}
              className="display flex items-center gap-2 text-h3 after:absolute after:inset-0 hover:text-forest"
            >
              {name} <Icon name="arrow-up-right" size={18} />
            </SiteLink>
            <p className="mt-1 text-slate">{description}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
