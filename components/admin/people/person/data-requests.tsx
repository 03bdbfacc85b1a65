import { dataRequestLabels } from '@/lib/pipeline/labels'
import { finishDataRequest } from '@/lib/pipeline/privacy/actions'
import type { readPersonData } from '@/lib/pipeline/privacy/person-data'
import { dayMonthYear } from '@/lib/text/format'
import { ActionForm } from '../../shell/action-form'
import { DueTime } from '../due-time'

type Props = {
  contactId: string
  requests: Awaited<ReturnType<typeof readPersonData>>['requests']
  editable: boolean
}

/** Lists the data requests of a person: open requests with a form to reply, closed requests with their outcome. */
export function DataRequests({ contactId, requests, editable }: Props) {
  const now = new Date()
  if (requests.length === 0) return null
  return (
    <ul className="mb-4">
      {requests.map(({ id, kind, text, email, createdAt, dueAt, doneAt, doneByName, outcome }) => (
        <li key={id} className="border-b border-stone py-3 first:pt-0">
          <p className="font-medium">
            {dataRequestLabels[kind]}
            {doneAt ? '' : ', due by '}
            {!doneAt && <DueTime at={dueAt} now={now} />}
          </p>
          <p className="text-small break-words text-slate">
            Asked on {dayMonthYear(createdAt)}
            {email ? ` through the link mailed to ${email}` : ', entered by staff'}
          </p>
          {text && <p className="mt-1 whitespace-pre-line break-words">{text}</p>}
          {doneAt && (
            <p className="mt-1 whitespace-pre-line break-words">
              {outcome}
              <span className="block text-small text-slate">
                {doneByName ?? 'The site'}, {dayMonthYear(doneAt)}
              </span>
            </p>
          )}
          {!doneAt && editable && (
            <details>
              <summary className="flex min-h-11 w-fit cursor-pointer items-center underline underline-offset-4">
                Answer
              </summary>
              <ActionForm
                action={finishDataRequest.bind(null, contactId, id)}
                submit="Store the answer"
                variant="quiet"
                className="grid gap-2"
              >
                <label className="grid gap-1">
                  {kind === 'erase' ? 'Why not (to erase them, use the button below)' : 'What was done, or why not'}
                  <textarea name="outcome" rows={2} maxLength={2000} required className="field" />
                </label>
                {email && <p className="text-small text-slate">They get this as a mail.</p>}
              </ActionForm>
            </details>
          )}
        </li>
      ))}
    </ul>
  )
}
