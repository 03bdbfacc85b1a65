import { proofs as collection } from '@/db/collections/proofs'
import { choiceLabel } from '@/db/content/field'
import type { PublicProof } from '@/lib/site/proofs'
import { fileSize } from '@/lib/text/format'
import { CalendarDay } from '../calendar-day'
import { EstateSection, SectionIntro } from '../estate-parts/estate-section'
import { Fold } from '../estate-parts/fold'
import { Icon } from '../icon'

export function EstateProofs({ proofs }: { proofs: readonly PublicProof[] }) {
  if (proofs.length === 0) return null
  const expired = proofs.filter(({ isExpired }) => isExpired).length
  return (
    <EstateSection
      id="proof"
      heading="Proof of title and approvals"
      intro={
        <SectionIntro>
          You can check each number with the office that issued it. We list a document only after one of us has seen the
          original or asked the issuer.
        </SectionIntro>
      }
    >
      <Fold label={proofsLabel(proofs.length, expired)}>
        <ul className="mt-2 border-t border-stone md:mt-8">
          {proofs.map(proof => (
            <Proof key={proof.id} {...proof} />
          ))}
        </ul>
      </Fold>
    </EstateSection>
  )
}

function proofsLabel(count: number, expired: number): string {
  const documents = count === 1 ? 'One document' : `${count} documents`
  return expired > 0 ? `${documents}, ${expired} expired` : documents
}

function Proof({
  kind,
  title,
  number,
  issuer,
  issuedOn,
  expiresOn,
  isExpired,
  checkedOn,
  checkedBy,
  file,
}: PublicProof) {
  return (
    <li className="grid break-inside-avoid gap-x-10 gap-y-4 border-b border-stone py-6 md:grid-cols-2 lg:grid-cols-[4fr_5fr_3fr]">
      <div>
        <p className="eyebrow text-slate">{choiceLabel(collection.fields.kind, kind, 'group')}</p>
        <h3 className="mt-1 font-semibold">{title}</h3>
        {/* Not `text-terracotta`: on this page it is the accent of the estate, which may be green. */}
        {expiresOn && isExpired && (
          <p className="mt-1 font-medium text-danger">
            Expired on <CalendarDay of={expiresOn} />. We are renewing it.
          </p>
        )}
      </div>
      <dl className="figures grid grid-cols-[6.5rem_1fr] content-start gap-x-4 gap-y-1">
        {number && <Fact label="Number">{number}</Fact>}
        <Fact label="Issued by">{issuer}</Fact>
        {issuedOn && (
          <Fact label="Issued">
            <CalendarDay of={issuedOn} />
          </Fact>
        )}
        {expiresOn && !isExpired && (
          <Fact label="Valid until">
            <CalendarDay of={expiresOn} />
          </Fact>
        )}
      </dl>
      <div className="md:max-lg:col-start-2">
        <p className="text-slate">
          Checked on <CalendarDay of={checkedOn} /> by {checkedBy}
        </p>
        {file && (
          <a
            href={file.path}
            className="figures inline-flex min-h-11 items-center gap-2 font-medium underline underline-offset-4"
          >
            <Icon name="document" size={18} className="text-terracotta" />
            <span>
              View the document<span className="sr-only">: {title}</span> (PDF, {fileSize(file.bytes)})
            </span>
          </a>
        )}
      </div>
    </li>
  )
}

function Fact({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <>
      <dt className="text-slate">{label}</dt>
      <dd>{children}</dd>
    </>
  )
}
