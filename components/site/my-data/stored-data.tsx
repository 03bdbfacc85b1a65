import type { DataRequestKind } from '@/db/tables/data-requests'
import { kindLabels } from '@/lib/intake/lead-emails'
import type { MyData } from '@/lib/privacy/my-data/read-my-data'
import { dayMonthYear } from '@/lib/text/format'
import { quoteLabel } from '@/lib/text/quote-label'
import { localDay } from '@/lib/time/local-time'
import { dayInWords, timeInWords } from '@/lib/time/tour-day'
import { Section } from './section'

/** Lists the leads that were sent with this e-mail, and the resulting visits and quotes. */
export function SentData({ leads, visits, quotes }: Pick<MyData, 'leads' | 'visits' | 'quotes'>) {
  if (leads.length === 0)
    return (
      <Section title="What you sent">
        <p className="mt-4">We have stored nothing that was sent from this e-mail.</p>
      </Section>
    )
  return (
    <Section title="What you sent">
      <ul className="mt-4 divide-y divide-stone">
        {leads.map(lead => (
          <SentLead key={lead.reference} lead={lead} />
        ))}
      </ul>
      {visits.length > 0 && (
        <>
          <h3 className="mt-6 font-semibold">Visits</h3>
          <ul className="mt-2">
            {visits.map((visit, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list is rendered once
              <SentVisit key={index} visit={visit} />
            ))}
          </ul>
        </>
      )}
      {quotes.length > 0 && (
        <>
          <h3 className="mt-6 font-semibold">Quotes</h3>
          <ul className="mt-2">
            {quotes.map(({ number, version, createdAt }) => (
              <li key={`${number} ${version}`} className="figures py-1">
                {quoteLabel({ number, version })}, {dayMonthYear(createdAt)}
              </li>
            ))}
          </ul>
        </>
      )}
    </Section>
  )
}

function SentLead({ lead }: { lead: MyData['leads'][number] }) {
  const { name, typedName, phone, estate, unit, document, tourDay, message } = lead
  const typed = typedName && `Typed as ${typedName}`
  const values = [name, typed, phone, estate, unit, document, tourDay && dayInWords(tourDay)].filter(Boolean)
  return (
    <li className="py-4">
      <p className="font-medium">
        {kindLabels[lead.kind]} {lead.reference}, {dayMonthYear(lead.createdAt)}
      </p>
      {values.map(value => (
        <p key={value} className="figures text-slate">
          {value}
        </p>
      ))}
      {message && <p className="mt-2 max-w-[34.5em] whitespace-pre-line">{message}</p>}
    </li>
  )
}

function SentVisit({ visit: { during, estate, cancelledAt, arrivedAt } }: { visit: MyData['visits'][number] }) {
  const arrived = arrivedAt ? ', you came' : ''
  return (
    <li className="py-1">
      {during && timeInWords(during.from)}
      {estate && `, ${estate}`}
      {cancelledAt ? ', cancelled' : arrived}
    </li>
  )
}

export const SentMails = ({ mails }: Pick<MyData, 'mails'>) =>
  mails.length > 0 && (
    <details className="mt-6 border-t border-stone pt-4">
      <summary className="min-h-11 cursor-pointer">
        <span className="text-link">Our mails to you ({mails.length})</span>
      </summary>
      <ul className="mt-2">
        {mails.map(({ subject, createdAt }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is rendered once
          <li key={index} className="py-1">
            <span className="figures text-slate">{dayMonthYear(createdAt)}</span> {subject}
          </li>
        ))}
      </ul>
    </details>
  )

const requestTitles: Record<DataRequestKind, string> = {
  see: 'A copy of everything',
  correct: 'A correction',
  object: 'An objection',
  erase: 'Erasure',
}

export const DataRequests = ({ requests }: Pick<MyData, 'requests'>) =>
  requests.length > 0 && (
    <Section title="Your requests">
      <ul className="mt-4 divide-y divide-stone">
        {requests.map(({ kind, text, createdAt, dueAt, doneAt, outcome }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is rendered once
          <li key={index} className="py-4">
            <p className="font-medium">
              {requestTitles[kind]}, {dayMonthYear(createdAt)}
            </p>
            {text && <p className="max-w-[34.5em] whitespace-pre-line">{text}</p>}
            <p className="text-slate">
              {doneAt
                ? `Answered on ${dayMonthYear(doneAt)}: ${outcome ?? ''}`
                : `We answer by ${dayInWords(localDay(dueAt))}.`}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  )
