import type { ReactNode } from 'react'
import { PanelLink } from '../shell/links'

type Tab = { label: string; path: string; isCurrent: boolean; total?: number }
type Props = {
  label: string
  tabs: Tab[]
  /** Controls at the end of the row. */
  end?: ReactNode
}

/** Links to the parts of a list, with the number of rows where it is known. */
export const ViewTabs = ({ label, tabs, end }: Props) => (
  <div className="my-3 flex min-w-0 items-end gap-x-4 border-b border-stone max-md:flex-wrap">
    <nav
      aria-label={label}
      className="flex min-w-0 flex-1 gap-x-5 max-md:basis-full max-md:overflow-x-auto md:flex-wrap"
    >
      {tabs.map(tab => (
        <PanelLink
          key={tab.path}
          href={tab.path}
          aria-current={tab.isCurrent ? 'true' : undefined}
          className={`figures flex min-h-9 max-w-full shrink-0 items-center gap-1.5 border-b-2 whitespace-nowrap pointer-coarse:min-h-11 ${tab.isCurrent ? 'border-forest font-semibold' : 'border-transparent text-slate hover:text-ink'}`}
        >
          <span className="truncate">{tab.label}</span>{' '}
          {tab.total !== undefined && (
            <span className="font-normal text-slate">{tab.total.toLocaleString('en-KE')}</span>
          )}
        </PanelLink>
      ))}
    </nav>
    {end}
  </div>
)
