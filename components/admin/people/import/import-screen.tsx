import { personPath } from '@/lib/paths/person-path'
import { undoPeopleImport } from '@/lib/pipeline/imports/actions'
import type { PeopleImport } from '@/lib/pipeline/imports/list-imports'
import { remainingReasons, type UndoPlan } from '@/lib/pipeline/imports/undo-import'
import { dayMonthYear, weekdayAndTime } from '@/lib/text/format'
import { noonOf } from '@/lib/time/local-time'
import { ScreenTitle } from '../../help/screen-title'
import { ActionForm } from '../../shell/action-form'
import { Card } from '../../shell/card'
import { PanelLink, TextLink } from '../../shell/links'
import { countOf } from './count-of'

/** Shows a stored import, and the people and leads that its undo would remove; `undo` is null after the undo. */
export function ImportScreen({ peopleImport, undo }: { peopleImport: PeopleImport; undo: UndoPlan | null }) {
  const { id, fileName, leads, newPeople, source, staffName, createdAt, consentOn, consentHow } = peopleImport
  return (
    <div className="grid gap-4">
      <ScreenTitle help="importPeople">{fileName}</ScreenTitle>
      <Card title={peopleImport.undoneAt ? 'This import was undone' : 'Imported'}>
        <p>
          {countOf(leads, 'lead', 'leads')} from the source “{source}”, with{' '}
          {countOf(newPeople, 'new person', 'new people')}. {staffName} imported them on {dayMonthYear(createdAt)}.
        </p>
        {!peopleImport.undoneAt && (
          <p className="mt-2">
            {consentOn
              ? `They agreed to offers on ${dayMonthYear(noonOf(consentOn))}: ${consentHow}.`
              : 'They get no offers.'}
          </p>
        )}
        {peopleImport.undoneAt && (
          <p className="mt-2">
            {peopleImport.undoneByName} undid it on {weekdayAndTime(peopleImport.undoneAt)}.
            {Boolean(peopleImport.undoneLeft) &&
              ` ${countOf(peopleImport.undoneLeft ?? 0, 'lead has', 'leads have')} stayed.`}
          </p>
        )}
        {(!peopleImport.undoneAt || Boolean(peopleImport.undoneLeft)) && (
          <p className="mt-4">
            <PanelLink href={`/admin/people?import=${id}`} className="button button-primary">
              Show these people
            </PanelLink>
          </p>
        )}
      </Card>
      {undo && <UndoCard id={id} undo={undo} />}
    </div>
  )
}

const maxListed = 50

function UndoCard({ id, undo: { leads, contactIds, dealIds, remaining } }: { id: string; undo: UndoPlan }) {
  return (
    <Card title="Undo">
      <p>
        This removes {countOf(leads.length, 'lead', 'leads')}, {countOf(contactIds.size, 'person', 'people')} and{' '}
        {countOf(dealIds.size, 'deal', 'deals')}. Names and phones that the import added to people who were known before
        stay.
      </p>
      {remaining.length > 0 && (
        <>
          <p className="mt-3">{countOf(remaining.length, 'lead stays', 'leads stay')}:</p>
          <ul className="mt-1 list-disc pl-5">
            {remaining.slice(0, maxListed).map(({ id, contactId, dealId, name, reason }) => (
              <li key={id}>
                <TextLink href={personPath({ contactId, dealId })}>{name ?? 'Somebody without a name'}</TextLink>:{' '}
                {remainingReasons[reason]}
              </li>
            ))}
          </ul>
          {remaining.length > maxListed && (
            <p className="mt-1">and {(remaining.length - maxListed).toLocaleString('en-GB')} more.</p>
          )}
        </>
      )}
      {leads.length > 0 && (
        <div className="mt-4">
          <ActionForm action={undoPeopleImport.bind(null, id)} submit="Undo this import" variant="quiet" />
        </div>
      )}
    </Card>
  )
}
