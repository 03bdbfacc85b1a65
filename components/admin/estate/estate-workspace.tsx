import { estates } from '@/db/collections/estates'
import type { Entry } from '@/db/content/entry'
import type { Role } from '@/db/tables/staff'
import { can } from '@/lib/auth/roles'
import { db } from '@/lib/database'
import { listMissing, type Missing } from '@/lib/inventory/estate-checklist'
import { type EstateTab, EstateTabs } from './estate-tabs'

/** Renders the tabs of an estate and the items that it lacks; a new estate has only its form until it is saved. */
export async function EstateWorkspace({ estate, role }: { estate: Entry | null; role: Role }) {
  const path = `${estates.adminPath}/${estate?.id ?? 'new'}`
  const missing = estate ? await listMissing(db, estate) : []
  const screenTab = (label: string, part: string, to: string): EstateTab[] =>
    estate ? [{ label, path: to, missing: missing.filter(item => item.part === part).length }] : []
  const formTab = (id: string): EstateTab[] =>
    (estates.parts ?? [])
      .filter(part => part.id === id)
      .map(({ label }) => ({ label, path, part: id, missing: missing.filter(item => item.part === id).length }))
  const tabs = [
    ...formTab('overview'),
    ...screenTab('Homes', 'homes', `/admin/homes?estate=${estate?.id}`),
    ...screenTab('Plan', 'plan', `${path}/plan`),
    ...screenTab('Amenities', 'amenities', `${path}/amenities`),
    ...formTab('location'),
    ...formTab('gallery'),
    ...screenTab('Progress', 'progress', `${path}/progress`),
    ...screenTab('Proof', 'proof', `${path}/proofs`),
    ...(can(role, 'view', 'docs') ? screenTab('Documents', 'documents', `${path}/documents`) : []),
  ]
  return (
    <>
      <EstateTabs tabs={tabs} name={estate ? String(estate.title) : 'New estate'} />
      <EstateChecklist missing={missing} isPublic={estate?.status === 'published'} />
    </>
  )
}

/** Lists the items that an estate lacks or has to renew; items that prevent publishing come first. */
function EstateChecklist({ missing, isPublic }: { missing: Missing[]; isPublic: boolean }) {
  if (missing.length === 0) return null
  const required = missing.filter(item => item.required)
  return (
    <details open={!isPublic} className="mb-5 rounded-card border border-stone bg-white px-4">
      <summary className="flex min-h-11 items-center font-medium">
        {required.length > 0 ? `${required.length} to do before it can be published` : 'It can be published'}
        {missing.length > required.length && `, ${missing.length - required.length} recommended`}
      </summary>
      <ul className="list-disc pb-4 pl-5">
        {[...required, ...missing.filter(item => !item.required)].map(({ part, text, required }) => (
          <li key={`${part} ${text}`} className={required ? 'text-danger' : 'text-slate'}>
            {text}
          </li>
        ))}
      </ul>
    </details>
  )
}
