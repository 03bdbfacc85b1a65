import { Icon } from '@/components/ui/icon'
import { PanelLink } from './links'
import { isWithinTab, type Section } from './tabs'

type Props = { sections: Section[]; pathname: string; open: boolean; overlay: boolean }

/** Renders the sections of the panel. `open` shows labels beside icons; `overlay` covers content on narrow screens. */
export function SideNavigation({ sections, pathname, open, overlay }: Props) {
  return (
    <nav
      id="side-navigation"
      aria-label="Admin"
      className={`${overlay ? 'max-md:fixed max-md:inset-y-0 max-md:left-0 max-md:z-40 max-md:w-[248px] max-md:shadow-float' : 'max-md:hidden'} border-r border-stone bg-white print:hidden md:sticky md:top-0 md:h-dvh md:overflow-y-auto`}
    >
      <p className="flex h-14 items-center px-5 text-lg font-semibold text-forest">{open ? 'SHK admin' : 'SHK'}</p>
      <ul className="px-2 pb-6">
        {sections.map(section => {
          const current = isWithinSection(pathname, section)
          return (
            <li key={section.path}>
              <PanelLink
                href={section.tabs[0]?.path ?? section.path}
                aria-current={current ? 'true' : undefined}
                title={open ? undefined : section.label}
                className={`flex min-h-11 items-center gap-3 rounded-control px-3 ${current ? 'bg-sand font-semibold text-forest' : 'hover:bg-sand'}`}
              >
                <Icon name={section.icon} size={20} className="flex-none" />
                <span className={open ? '' : 'sr-only'}>{section.label}</span>
              </PanelLink>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

export const isWithinSection = (pathname: string, section: Section) =>
  pathname.startsWith(section.path) || section.tabs.some(tab => isWithinTab(pathname, tab))
