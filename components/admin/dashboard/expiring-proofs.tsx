import { proofs as collection } from '@/db/collections/proofs'
import { db } from '@/lib/database'
import { listExpiringProofs } from '@/lib/inventory/expiring-proofs'
import { dayMonthYear } from '@/lib/text/format'
import { noonOf } from '@/lib/time/local-time'
import { TextLink } from '../shell/links'

/** Lists proofs that have expired or will soon. Renders nothing when there are none. */
export async function ExpiringProofs() {
  const proofs = await listExpiringProofs(db)
  if (proofs.length === 0) return null
  return (
    <section className="mt-5 rounded-card border border-terracotta bg-white p-4" aria-labelledby="expiring-proofs">
      <h2 id="expiring-proofs" className="font-semibold">
        Proofs to renew
      </h2>
      <p className="mt-1">From the day after its last valid day, visitors see that a proof has expired.</p>
      <ul className="mt-1">
        {proofs.map(({ id, title, estate, expiresOn, isExpired }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4">
            <TextLink href={`${collection.adminPath}/${id}`} className="inline-flex min-h-9 items-center">
              {title}, {estate}
            </TextLink>
            <span className={isExpired ? 'text-danger' : 'text-slate'}>
              {isExpired ? 'Expired' : 'Expires'} on {dayMonthYear(noonOf(expiresOn))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
