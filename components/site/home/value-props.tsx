import type { IconName } from '@/components/ui/icon-names'
import { getSingleton } from '@/lib/content/published'
import { Icon } from '../icon'

export async function ValueProps() {
  const home = await getSingleton('homePage')
  if (home.reasons.length === 0) return null
  return (
    <section aria-labelledby="reasons" className="bg-sand py-section">
      <div className="content">
        <h2 id="reasons" className="display max-w-[13.5em] text-h2">
          {home.whyTitle}
        </h2>
        <ul className="mt-10 grid gap-10 md:grid-cols-3">
          {home.reasons.map(({ title, text, icon }) => (
            <li key={title} data-reveal className="border-t border-ink/20 pt-6">
              <Icon name={icon as IconName} size={32} className="text-terracotta" />
              <h3 className="display mt-4 text-h3">{title}</h3>
              <p className="mt-3 max-w-[28.5em]">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
