import { getSettings, listMenuSections, type MenuEntry, type MenuGroup } from '@/lib/content/settings'
import { dialable } from '@/lib/text/format'
import { Icon } from '../icon'
import { SiteLink } from '../site-link'
import { WhatsAppLink } from '../whatsapp-link'
import { SiteLogo } from './site-logo'

/** The full-screen menu of phones. It is a popover, so it opens, closes and handles Escape without script. */
export async function SideMenu({ groups }: { groups: MenuGroup[] }) {
  const settings = await getSettings()
  return (
    <div id="side-menu" popover="auto" className="side-menu on-dark overflow-y-auto bg-forest-deep text-sand">
      <div className="flex min-h-full flex-col">
        <div className="wide flex h-16 flex-none items-center justify-between">
          <SiteLogo tone="current" className="h-9 w-auto" />
          <button
            type="button"
            popoverTarget="side-menu"
            popoverTargetAction="hide"
            aria-label="Close the menu"
            className="-mr-2 flex size-11 items-center justify-center"
          >
            <Icon name="close" />
          </button>
        </div>
        <nav aria-label="Menu" className="wide flex-1 py-4">
          <ul>
            {groups.map(group => (
              <li key={group.label} className="border-b border-sage/20">
                {group.path ? (
                  <SiteLink href={group.path} className="display flex min-h-14 items-center gap-2 text-[1.75rem]">
                    {group.label}
                    {group.path.startsWith('http') && <Icon name="arrow-up-right" size={20} />}
                  </SiteLink>
                ) : (
                  <details name="side-menu" className="group">
                    <summary className="display flex min-h-14 items-center justify-between text-[1.75rem]">
                      {group.label}
                      <Icon name="plus" size={20} className="transition-transform group-open:rotate-45" />
                    </summary>
                    <ul className="pb-4">
                      {listMenuSections(group.entries).map(({ section, entries }) =>
                        section ? (
                          <li key={section} className="mt-2">
                            <p className="eyebrow py-2 text-sun">{section}</p>
                            <ul aria-label={section} className="border-l border-sage/20 pl-4">
                              {entries.map(entry => (
                                <SideMenuLink key={entry.path} {...entry} />
                              ))}
                            </ul>
                          </li>
                        ) : (
                          entries.map(entry => <SideMenuLink key={entry.path} {...entry} />)
                        ),
                      )}
                    </ul>
                  </details>
                )}
              </li>
            ))}
          </ul>
        </nav>
        <div className="wide flex flex-none gap-6 py-6">
          <a href={`tel:${dialable(settings.salesPhone)}`} className="flex min-h-11 items-center gap-2">
            <Icon name="phone" size={20} /> Call
          </a>
          <WhatsAppLink className="flex min-h-11 items-center gap-2">
            <Icon name="whatsapp" size={20} /> WhatsApp
          </WhatsAppLink>
          <a href={`mailto:${settings.salesEmail}`} className="flex min-h-11 items-center gap-2">
            <Icon name="mail" size={20} /> E-mail
          </a>
        </div>
      </div>
    </div>
  )
}

function SideMenuLink({ label, path, availability }: MenuEntry) {
  return (
    <li>
      <SiteLink href={path} className="flex min-h-11 items-center gap-1.5 text-sage">
        {label}
        {path.startsWith('http') && <Icon name="arrow-up-right" size={14} />}
        {availability && <span className="figures ml-auto text-small">{availability}</span>}
      </SiteLink>
    </li>
  )
}
