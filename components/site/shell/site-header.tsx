import { listMenuSections, type MenuEntry, type MenuGroup } from '@/lib/content/settings'
import { listMainMenu } from '@/lib/site/menu'
import { Icon } from '../icon'
import { SiteLink } from '../site-link'
import { SideMenu } from './side-menu'
import { SiteLogo } from './site-logo'

/** The index from which entries move into 'More': between 601 and 768 px, and up to 1023 px. */
const foldsFrom = 3
const foldsFromOnTablets = 5

/** Returns the class that shows an entry in the bar itself. */
const barVisibility = (index: number) =>
  index >= foldsFromOnTablets ? 'hidden @[64rem]:block' : index >= foldsFrom ? 'hidden @[48.0625rem]:block' : undefined

/**
 * The navigation bar: transparent over a picture, and white with a shadow once the page is scrolled more than 20 px. It
 * folds by its width in characters: at 600 px, and earlier for visitors with larger text.
 */
export async function SiteHeader() {
  const groups = await listMainMenu()
  const folded = groups.slice(foldsFrom).map((group, index) => ({
    ...group,
    // Entries that the bar shows from 769 px on are then hidden in 'More'.
    className: index + foldsFrom < foldsFromOnTablets ? '@[48.0625rem]:hidden' : undefined,
  }))
  return (
    <header className="site-header fixed inset-x-0 top-0 z-40" data-site-header>
      <div className="@container">
        <div className="wide flex h-16 items-center justify-between gap-4 md:h-18">
          <SiteLink href="/home" className="-my-2 flex min-h-11 min-w-0 items-center" aria-label="SHK Homes, home page">
            <SiteLogo tone="current" className="h-9 w-auto max-w-full" />
          </SiteLink>
          <nav aria-label="Main" className="hidden @[37.5625rem]:block">
            <ul className="flex items-center xl:gap-1">
              {groups.map((group, index) => (
                <li key={group.label} className={barVisibility(index)}>
                  <BarEntry group={group} />
                </li>
              ))}
              <li className="@[64rem]:hidden">
                <Dropdown label="More">
                  {folded.map(({ label, path, entries, className }) => (
                    <DropdownEntries
                      key={label}
                      entries={path ? [{ label, path, hint: null, section: null }] : entries}
                      className={className}
                    />
                  ))}
                </Dropdown>
              </li>
              <li data-nav-end>
                <SiteLink href="/search" aria-label="Search" className="flex size-11 items-center justify-center">
                  <Icon name="search" size={20} />
                </SiteLink>
              </li>
            </ul>
          </nav>
          <div className="flex flex-none items-center @[37.5625rem]:hidden">
            <SiteLink href="/search" aria-label="Search" className="flex size-11 items-center justify-center">
              <Icon name="search" size={22} />
            </SiteLink>
            <button
              type="button"
              popoverTarget="side-menu"
              aria-label="Open the menu"
              className="-mr-2 flex size-11 items-center justify-center"
            >
              <Icon name="menu" />
            </button>
          </div>
        </div>
      </div>
      <SideMenu groups={groups} />
    </header>
  )
}

const barLink =
  'flex min-h-11 items-center gap-1 px-2 text-[0.9375rem] font-medium whitespace-nowrap hover:underline underline-offset-8 decoration-1 xl:px-2.5'

function BarEntry({ group }: { group: MenuGroup }) {
  if (group.path) {
    return (
      <SiteLink href={group.path} className={barLink}>
        {group.label}
        {group.path.startsWith('http') && <Icon name="arrow-up-right" size={14} />}
      </SiteLink>
    )
  }
  return (
    <Dropdown label={group.label}>
      <DropdownEntries entries={group.entries} />
    </Dropdown>
  )
}

function Dropdown({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <details name="main-menu" className="group relative">
      <summary className={barLink}>
        {label}
        <Icon name="chevron-down" size={14} className="transition-transform group-open:rotate-180" />
      </summary>
      <ul className="absolute top-full -right-4 mt-2 max-h-[75dvh] w-80 overflow-y-auto rounded-card bg-white p-2 text-ink shadow-float @[64rem]:right-auto @[64rem]:-left-4">
        {children}
      </ul>
    </details>
  )
}

/** Lists the entries of a group; entries of a section are below its heading. */
function DropdownEntries({ entries, className }: { entries: MenuEntry[]; className?: string | undefined }) {
  return listMenuSections(entries).map(({ section, entries }) =>
    section ? (
      <li key={section} className={className}>
        <p className="eyebrow px-3 pt-3 pb-1 text-terracotta">{section}</p>
        <ul aria-label={section}>
          {entries.map(entry => (
            <DropdownLink key={entry.path} {...entry} />
          ))}
        </ul>
      </li>
    ) : (
      entries.map(entry => <DropdownLink key={entry.path} {...entry} className={className} />)
    ),
  )
}

function DropdownLink({ label, path, hint, availability, className }: MenuEntry & { className?: string | undefined }) {
  return (
    <li className={className}>
      <SiteLink href={path} className="block rounded-control px-3 py-2.5 hover:bg-sand">
        <span className="flex items-center gap-1.5 font-medium">
          {label}
          {path.startsWith('http') && <Icon name="arrow-up-right" size={14} />}
        </span>
        {hint && <span className="mt-0.5 block text-small text-slate">{hint}</span>}
        {availability && <span className="figures block text-small text-forest">{availability}</span>}
      </SiteLink>
    </li>
  )
}
