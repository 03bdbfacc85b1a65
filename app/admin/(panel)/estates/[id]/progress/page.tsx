import { listOfEstate } from '@/components/admin/estate/estate-list'
import { ListScreen } from '@/components/admin/list/list-screen'
import { requireEntryAccess } from '@/lib/auth/access'
import { db } from '@/lib/database'
import { countFollowers } from '@/lib/pipeline/people/followers'

export const metadata = { title: 'Progress' }

export default async function EstateProgressScreen({
  params,
  searchParams,
}: PageProps<'/admin/estates/[id]/progress'>) {
  const within = await listOfEstate(params, 'progress')
  return (
    <>
      <ListScreen collectionKey="progressUpdates" searchParams={searchParams} within={within} />
      <EstateFollowers estateId={within.estateId} />
    </>
  )
}

/** Shows how many people get each update of an estate by mail, without names. */
async function EstateFollowers({ estateId }: { estateId: string }) {
  await requireEntryAccess('view', 'progressUpdates')
  const { active, pending } = await countFollowers(db, estateId)
  return (
    <p className="mt-5 text-slate">
      {active === 0 && 'Nobody follows this estate by mail yet.'}
      {active === 1 && 'One person follows this estate by mail.'}
      {active > 1 && `${active} people follow this estate by mail.`}
      {pending > 0 && ` ${pending} asked for it and ${pending === 1 ? 'has' : 'have'} not confirmed yet.`} Each follower
      gets one mail when an update is published.
    </p>
  )
}
