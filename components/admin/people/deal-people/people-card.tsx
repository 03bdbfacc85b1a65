import { personPath } from '@/lib/paths/person-path'
import { whatsappUrl } from '@/lib/phone/whatsapp'
import { separateDealPerson, setDealRole, setMainContact } from '@/lib/pipeline/deal-people/actions'
import type { DealPeople, DealPerson } from '@/lib/pipeline/deal-people/deal-people'
import { isClosed } from '@/lib/pipeline/deals/stage'
import { dealRoleLabels } from '@/lib/pipeline/labels'
import type { FoundPerson, PersonDeal } from '@/lib/pipeline/people/person'
import { personName } from '@/lib/text/person-name'
import { ActionForm } from '../../shell/action-form'
import { FoldedCard } from '../../shell/folded-card'
import { PanelLink } from '../../shell/links'
import { AddPersonForm } from './add-person-form'
import { RoleField } from './role-field'

type Props = { found: FoundPerson; deal: PersonDeal; people: DealPeople; editable: boolean }

/** Lists the people of a deal with their roles, to contact, change, separate and add people. */
export function PeopleCard({ found, deal, people: { mainContact, others }, editable }: Props) {
  return (
    <FoldedCard
      title="People of this deal"
      note={others.length > 0 ? others.length + 1 : null}
      isOpen={others.length > 0}
    >
      <ul>
        {mainContact && (
          <PersonLine person={mainContact} note="main contact" isCurrent={mainContact.contactId === found.contact.id}>
            {editable && others.length > 0 && <ChangePerson dealId={deal.id} person={mainContact} isMainContact />}
          </PersonLine>
        )}
        {others.map(person => (
          <PersonLine key={person.contactId} person={person} isCurrent={person.contactId === found.contact.id}>
            {editable && <ChangePerson dealId={deal.id} person={person} />}
          </PersonLine>
        ))}
      </ul>
      {editable && !isClosed(deal.stage) && (
        <details className="mt-1" open={others.length === 0}>
          <summary className="inline-flex min-h-11 items-center underline underline-offset-4">Add a person</summary>
          <AddPersonForm key={`${deal.id} ${others.length}`} dealId={deal.id} />
        </details>
      )}
    </FoldedCard>
  )
}

type LineProps = { person: DealPerson; note?: string; isCurrent: boolean; children: React.ReactNode }

function PersonLine({ person, note, isCurrent, children }: LineProps) {
  const { contactId, name, email, phone, role } = person
  const title = personName(person)
  const link = 'inline-flex min-h-9 items-center underline underline-offset-4'
  return (
    <li className="border-t border-stone py-2 first:border-0">
      <p className="flex flex-wrap items-center gap-x-2 wrap-anywhere">
        {isCurrent ? (
          <span className="inline-flex min-h-9 items-center font-medium">{title}</span>
        ) : (
          <PanelLink href={personPath({ contactId })} className={`${link} font-medium`}>
            {title}
          </PanelLink>
        )}
        <span className="text-slate">{[dealRoleLabels[role], note].filter(Boolean).join(', ')}</span>
      </p>
      {!isCurrent && (phone || email) && (
        <p className="figures flex flex-wrap gap-x-4">
          {phone && (
            <>
              <a href={`tel:${phone}`} className={link} aria-label={`Call ${name ?? ''} ${phone}`}>
                {phone}
              </a>
              <a href={whatsappUrl(phone, `Hello${name ? ` ${name}` : ''},`)} className={link}>
                WhatsApp<span className="sr-only"> {title}</span>
              </a>
            </>
          )}
          {email && (
            <a href={`mailto:${email}`} className={`${link} break-all`}>
              {email}
            </a>
          )}
        </p>
      )}
      {children}
    </li>
  )
}

type ChangeProps = { dealId: string; person: DealPerson; isMainContact?: boolean }

/** Changes the role of a person; a person who is not the main contact can also become it, or be separated. */
function ChangePerson({ dealId, person, isMainContact = false }: ChangeProps) {
  const { contactId, role } = person
  return (
    <details>
      <summary className="inline-flex min-h-11 items-center text-slate underline underline-offset-4">
        {isMainContact ? 'Change the role' : 'Change'}
        <span className="sr-only">{` ${isMainContact ? 'of ' : ''}${personName(person)}`}</span>
      </summary>
      <div className="mt-2 grid gap-3 pb-2">
        <ActionForm action={setDealRole.bind(null, dealId, contactId)} submit="Save the role" variant="quiet">
          <RoleField key={role} defaultRole={role} />
        </ActionForm>
        {!isMainContact && (
          <div className="flex flex-wrap gap-3">
            <ActionForm
              action={setMainContact.bind(null, dealId, contactId)}
              submit="Make main contact"
              variant="quiet"
            />
            <ActionForm action={separateDealPerson.bind(null, dealId, contactId)} submit="Separate" variant="quiet" />
          </div>
        )}
      </div>
    </details>
  )
}
