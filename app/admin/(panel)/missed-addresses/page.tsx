import Link from 'next/link'
import { RelativeTime } from '@/components/admin/shell/relative-time'
import { ScrollBox } from '@/components/admin/shell/scroll-box'
import { requireEntryAccess } from '@/lib/auth/access'
import { can } from '@/lib/auth/roles'
import { dismissMissedUrl } from '@/lib/redirects/actions'
import { listMissedUrls } from '@/lib/redirects/missed-urls'

export const metadata = { title: 'Missed addresses' }

export default async function MissedUrlsScreen() {
  const { staff, collection } = await requireEntryAccess('view', 'redirects')
  const missed = await listMissedUrls()
  const canEdit = can(staff.role, 'edit', collection.area)
  return (
    <>
      <h1 className="display text-2xl">Missed addresses</h1>
      <p className="mt-1 mb-5 max-w-prose text-slate">
        What visitors asked for and did not find, the most wanted first. Send the ones that matter on to a page.
      </p>
      {missed.length === 0 ? (
        <p className="rounded-card border border-stone bg-white p-8 text-slate">
          Nobody has asked for an address that does not exist.
        </p>
      ) : (
        <ScrollBox label="Missed addresses">
          <table className="w-full text-left">
            <thead className="text-small text-slate">
              <tr className="border-b border-stone">
                {['Address', 'Asked for', 'Last', canEdit ? 'What to do' : ''].filter(Boolean).map(head => (
                  <th key={head} scope="col" className="px-3 py-2 font-medium">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {missed.map(url => (
                <tr key={url.path} className="border-b border-stone last:border-0">
                  <td className="min-w-52 px-3 py-2.5 font-medium break-all">{url.path}</td>
                  <td className="figures px-3 py-2.5 whitespace-nowrap">
                    {url.hits.toLocaleString('en-KE')} {url.hits === 1 ? 'time' : 'times'}
                  </td>
                  <td className="px-3 py-2.5 text-slate">
                    <RelativeTime at={url.lastAt} />
                  </td>
                  {canEdit && (
                    <td className="px-3 py-1.5">
                      <form action={dismissMissedUrl.bind(null, url.path)} className="flex gap-2">
                        <Link
                          href={`/admin/redirects/new?from=${encodeURIComponent(url.path)}`}
                          prefetch={false}
                          className="button button-quiet"
                        >
                          Send on<span className="sr-only"> {url.path}</span>
                        </Link>
                        <button type="submit" className="button button-quiet">
                          Forget<span className="sr-only"> {url.path}</span>
                        </button>
                      </form>
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollBox>
      )}
    </>
  )
}
