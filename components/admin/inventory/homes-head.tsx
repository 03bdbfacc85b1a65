import { ExportLink } from '../controls/export-link'
import { ScreenTitle } from '../help/screen-title'
import { ViewTabs } from '../list/view-tabs'
import { AddHomes } from './add-homes'
import { UndoButton } from './undo-button'

const tabs = [
  { label: 'All homes', path: '/admin/homes' },
  { label: 'Ending soon', path: '/admin/homes/ending' },
  { label: 'Planned', path: '/admin/homes/planned' },
  { label: 'Import', path: '/admin/homes/import' },
]

type Props = {
  /** The path of the current screen. */
  current: string
  intro: string
  /** True if the role can change homes. */
  editable: boolean
  /** The shown estate, to which homes can be added, with its property listings. */
  addTo?: { estateId: string; types: readonly { id: string; title: string }[] } | null
  csvPath?: string
}

/** Renders the head of the screens about homes. */
export function HomesHead({ current, intro, editable, addTo, csvPath }: Props) {
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <ScreenTitle help={current === '/admin/homes/import' ? 'importHomes' : 'homes'}>Homes</ScreenTitle>
          <p className="mt-1 text-slate">{intro}</p>
        </div>
        {editable && (
          <div className="flex flex-wrap gap-2">
            {addTo && <AddHomes {...addTo} />}
            <UndoButton />
            {csvPath && <ExportLink href={csvPath} />}
          </div>
        )}
      </div>
      <ViewTabs
        label="Homes"
        tabs={tabs
          .filter(({ label }) => editable || label !== 'Import')
          .map(tab => ({ ...tab, isCurrent: tab.path === current }))}
      />
    </>
  )
}
