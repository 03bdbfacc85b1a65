import { requireEntryAccess } from '@/lib/auth/access'
import { db } from '@/lib/database'
import { countFollowers } from '@/lib/pipeline/people/followers'

/** Shows how many people get each update of an estate by mail, without names. */
export async function EstateFollowers({ estateId }: { estateId: string }) {
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
