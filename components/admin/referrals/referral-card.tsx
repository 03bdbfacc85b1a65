import { Icon } from '@/components/ui/icon'
import { dealStages } from '@/db/tables/deals'
import { requireEntryAccess } from '@/lib/auth/access'
import { db } from '@/lib/database'
import { type Outcome, outcomeOf } from '@/lib/pipeline/deals/referral-outcome'
import { stageLabels } from '@/lib/pipeline/labels'
import { findReferralLink } from '@/lib/site/referral-link'
import { Card } from '../shell/card'
import { CopyButton } from '../shell/copy-button'

/** Shows the link and QR code of a referrer, and their results. */
export async function ReferralCard({ id }: { id: string }) {
  await requireEntryAccess('view', 'referrals')
  const link = await findReferralLink(db, id)
  if (!link) return null
  const qrPath = (kind: 'svg' | 'png') => `/admin/referrals/${id}/qr/code.${kind}`
  const fileName = `${link.code}-qr`
  return (
    <div className="mb-6 grid gap-4 lg:grid-cols-2">
      <Card
        title="To hand out"
        intro={link.isPublished ? undefined : 'The page does not mention this name until the referrer is published.'}
      >
        <div className="flex flex-wrap gap-5">
          <img
            src={qrPath('svg')}
            alt={`QR code of the page of ${link.name}`}
            width={144}
            height={144}
            className="flex-none border border-stone"
          />
          <div className="min-w-0 flex-1 basis-56">
            <a
              href={link.url}
              target="_blank"
              rel="noopener"
              className="inline-block py-1 font-medium break-all text-forest underline underline-offset-4"
            >
              {link.url} <span className="sr-only">(opens in a new tab)</span>
            </a>
            <div className="mt-3 flex flex-wrap gap-2">
              <CopyButton text={link.url} label="Copy the link" />
              {(['svg', 'png'] as const).map(kind => (
                <a key={kind} href={qrPath(kind)} download={`${fileName}.${kind}`} className="button button-quiet">
                  <Icon name="download" size={18} /> <span className="sr-only">QR code as</span> {kind.toUpperCase()}
                </a>
              ))}
            </div>
          </div>
        </div>
      </Card>
      <Card title="Results">
        <OutcomeFigures outcome={await outcomeOf(db, link.code)} />
      </Card>
    </div>
  )
}

function OutcomeFigures({ outcome }: { outcome: Outcome }) {
  if (outcome.total + outcome.spam === 0)
    return (
      <p className="text-slate">Nobody has come through this link yet. Leads that come through it are counted here.</p>
    )
  return (
    <dl className="figures grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-4">
      <Figure name="Leads" value={outcome.total} />
      {dealStages.map(stage => (
        <Figure key={stage} name={stageLabels[stage]} value={outcome[stage]} />
      ))}
    </dl>
  )
}

function Figure({ name, value }: { name: string; value: number }) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-small text-slate">{name}</dt>
      <dd className="text-xl font-semibold">{value}</dd>
    </div>
  )
}
