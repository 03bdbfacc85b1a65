import { Button } from '@/components/admin/controls/button'
import { ScreenTitle } from '@/components/admin/help/screen-title'
import { DataTable } from '@/components/admin/list/data-table'
import type { Column } from '@/components/admin/list/table-cells'
import { PanelLink } from '@/components/admin/shell/links'
import { RelativeTime } from '@/components/admin/shell/relative-time'
import { requireEntryAccess } from '@/lib/auth/access'
import { can } from '@/lib/auth/roles'
import { dismissMissedUrl } from '@/lib/redirects/actions'
import { listMissedUrls } from '@/lib/redirects/missed-urls'

export const metadata = { title: 'Missed URLs' }

type MissedUrl = Awaited<ReturnType<typeof listMissedUrls>>[number]

const columns: Column<MissedUrl>[] = [
  { label: 'URL', className: 'md:min-w-52 font-medium break-all', cell: url => url.path },
  {
    label: 'Requested',
    className: 'figures md:whitespace-nowrap',
    cell: ({ hits }) => `${hits.toLocaleString('en-KE')} ${hits === 1 ? 'time' : 'times'}`,
  },
  { label: 'Last request', className: 'text-slate', cell: url => <RelativeTime at={url.lastAt} /> },
]

const actionColumn: Column<MissedUrl> = {
  label: 'Action',
  cell: ({ path }) => (
    <form action={dismissMissedUrl.bind(null, path)} className="-my-1 flex gap-2">
      <PanelLink href={`/admin/redirects/new?from=${encodeURIComponent(path)}`} className="button button-quiet">
        Redirect<span className="sr-only"> {path}</span>
      </PanelLink>
      <Button type="submit">
        Dismiss<span className="sr-only"> {path}</span>
      </Button>
    </form>
  ),
}

export default async function MissedUrlsScreen() {
  const { staff, collection } = await requireEntryAccess('view', 'redirects')
  const missed = await listMissedUrls()
  const canEdit = can(staff.role, 'edit', collection.area)
  return (
    <>
      <ScreenTitle help="missedAddresses">Missed URLs</ScreenTitle>
      <p className="mt-1 mb-5 max-w-prose text-slate">
        URLs that visitors requested but that do not exist, the most requested first. Redirect those that matter to a
        page.
      </p>
      <DataTable
        label="Missed URLs"
        columns={canEdit ? [...columns, actionColumn] : columns}
        rows={missed.map(url => ({ id: url.path, ...url }))}
        emptyText="No visitor has requested a URL that does not exist."
      />
    </>
  )
}
