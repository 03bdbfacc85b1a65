import { PanelLink } from '../shell/links'

type Tab = { label: string; path: string; isCurrent: boolean; total?: number }

/** Links to the parts of a list, with the number of rows where it is known. */
export function ViewTabs({ label, tabs }: { label: string; tabs: Tab[] }) {
  return (
    <nav aria-label={label} className="my-4 flex min-w-0 gap-2 max-md:overflow-x-auto max-md:p-0.5 md:flex-wrap">
      {tabs.map(tab => (
        <PanelLink
          key={tab.path}
          href={tab.path}
          aria-current={tab.isCurrent ? 'true' : undefined}
          className={`figures flex min-h-9 max-w-full shrink-0 items-center whitespace-nowrap gap-2 rounded-full border px-3.5 ${tab.isCurrent ? 'border-forest bg-forest text-white' : 'border-stone bg-white hover:bg-sand'}`}
        >
          <span className="truncate">{tab.label}</span>{' '}
          {tab.total !== undefined && (
            <span className={tab.isCurrent ? 'text-sage' : 'text-slate'}>{tab.total.toLocaleString('en-KE')}</span>
          )}
        </PanelLink>
      ))}
    </nav>
  )
}
