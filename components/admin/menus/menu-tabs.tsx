import { ViewTabs } from '../list/view-tabs'

/** Links to the two views of the menus: trees, and a list with the bin. */
export const MenuTabs = ({ current }: { current: 'tree' | 'list' }) => (
  <ViewTabs
    label="View"
    tabs={[
      { label: 'Menus', path: '/admin/menus', isCurrent: current === 'tree' },
      { label: 'All entries and the bin', path: '/admin/menus/list', isCurrent: current === 'list' },
    ]}
  />
)
