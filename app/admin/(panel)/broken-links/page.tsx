import { ScreenTitle } from '@/components/admin/help/screen-title'
import { externalColumns, internalColumns } from '@/components/admin/links/broken-link-columns'
import { DataTable } from '@/components/admin/list/data-table'
import { RelativeTime } from '@/components/admin/shell/relative-time'
import { requireEntryAccess } from '@/lib/auth/access'
import { listBrokenLinks } from '@/lib/content/links/broken-links'
import { db } from '@/lib/database'

export const metadata = { title: 'Broken links' }

export default async function BrokenLinksScreen() {
  await requireEntryAccess('view', 'redirects')
  const { internal, external, lastCheck } = await listBrokenLinks(db)
  return (
    <>
      <ScreenTitle help="brokenLinks">Broken links</ScreenTitle>
      <p className="mt-1 max-w-prose text-slate">
        Links on published pages that lead nowhere. Correct each one where it is, or add a redirect.
      </p>
      <h2 className="display mt-8 mb-3 text-xl">To this site</h2>
      <DataTable
        label="Broken links to this site"
        columns={internalColumns}
        rows={internal}
        emptyText="No link to this site is broken."
      />
      <h2 className="display mt-8 text-xl">To other sites</h2>
      <p className="mt-1 mb-3 max-w-prose text-slate">
        Checked on Sundays, and listed here after two failures in a row.{' '}
        {lastCheck ? (
          <>
            The last check: <RelativeTime at={lastCheck} />.
          </>
        ) : (
          'Not checked yet.'
        )}
      </p>
      <DataTable
        label="Broken links to other sites"
        columns={externalColumns}
        rows={external}
        emptyText="No link to another site is known to be broken."
      />
    </>
  )
}
