import { estates } from '@/db/collections/estates'
import type { Entry } from '@/db/content/entry'
import type { Role } from '@/db/tables/staff'
import { can } from '@/lib/auth/roles'
import { db } from '@/lib/database'
import { listMissing, type Missing } from '@/lib/inventory/estate-checklist'
import { type FormTab, FormTabs } from '../entry/form-tabs'
import { partParameter } from '../entry/part-parameter'
import { TextLink } from '../shell/links'

/** Renders the tabs of an estate and the items that it lacks; a new estate has only its form until it is saved. */
export async function EstateWorkspace({ estate, role }: { estate: Entry | null; role: Role }) {
  const path = `${estates.adminPath}/${estate?.id ?? 'new'}`
  const missing = estate ? await listMissing(db, estate) : []
  const paths: Record<Missing['part'], string> = {
    overview: path,
    homes: `/admin/homes?estate=${estate?.id}`,
    plan: `${path}/plan`,
    amenities: `${path}/amenities`,
    location: `${path}?${partParameter}=location`,
    gallery: `${path}?${partParameter}=gallery`,
    proof: `${path}/proofs`,
    documents: `${path}/documents`,
  }
  const missingOn = (part: Missing['part']) => missing.filter(item => item.part === part).length
  const screenTab = (label: string, part: Missing['part']): FormTab[] =>
    estate ? [{ label, path: paths[part], missing: missingOn(part) }] : []
  const formTab = (id: 'overview' | 'location' | 'gallery'): FormTab[] =>
    (estates.parts ?? [])
      .filter(part => part.id === id)
      .map(({ label }) => ({ label, path, part: id, missing: missingOn(id) }))
  const tabs = [
    ...formTab('overview'),
    ...screenTab('Homes', 'homes'),
    ...screenTab('Plan', 'plan'),
    ...screenTab('Amenities', 'amenities'),
    ...formTab('location'),
    ...formTab('gallery'),
    ...(estate ? [{ label: 'Progress', path: `${path}/progress` }] : []),
    ...screenTab('Proof', 'proof'),
    ...(can(role, 'view', 'docs') ? screenTab('Documents', 'documents') : []),
  ]
  return (
    <>
      <FormTabs tabs={tabs} name={estate ? String(estate.title) : 'New estate'} />
      <EstateChecklist missing={missing} isPublic={estate?.status === 'published'} paths={paths} />
    </>
  )
}

type ChecklistProps = { missing: Missing[]; isPublic: boolean; paths: Record<Missing['part'], string> }

/** Links to the parts that an estate lacks or has to renew; those that prevent publishing come first. */
function EstateChecklist({ missing, isPublic, paths }: ChecklistProps) {
  if (missing.length === 0) return null
  const required = missing.filter(item => item.required)
  return (
    <details open={!isPublic} className="-mt-3 mb-3">
      <summary className="inline-flex min-h-9 items-center text-slate underline underline-offset-4 pointer-coarse:min-h-11">
        {required.length > 0
          ? `${required.length} to do before it can be published`
          : isPublic
            ? 'Published'
            : 'It can be published'}
        {missing.length > required.length && `, ${missing.length - required.length} recommended`}
      </summary>
      <ul className="list-disc pl-5">
        {[...required, ...missing.filter(item => !item.required)].map(({ part, text, required }) => (
          <li key={`${part} ${text}`} className={required ? 'text-danger' : 'text-slate'}>
            <TextLink href={paths[part]} className="inline-flex min-h-8 items-center pointer-coarse:min-h-11">
              {text}
            </TextLink>
          </li>
        ))}
      </ul>
    </details>
  )
}
