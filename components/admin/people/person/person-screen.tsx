import type { DealForm, WorkingCopy } from '@/lib/content/working-copies'
import { personPath } from '@/lib/paths/person-path'
import { whatsappUrl } from '@/lib/phone/whatsapp'
import { saveDealForm } from '@/lib/pipeline/deals/form-copies'
import { kindLabels, lostReasonLabels, stageLabels } from '@/lib/pipeline/labels'
import type { PersonDeal } from '@/lib/pipeline/people/person'
import { quickTimes } from '@/lib/pipeline/reply/quick-times'
import { fillFields } from '@/lib/pipeline/reply/reply-fields'
import { reachableIn } from '@/lib/pipeline/senders/reachable'
import { differingDetails, phoneOf } from '@/lib/pipeline/senders/sender'
import { personName } from '@/lib/text/person-name'
import { dayInWords } from '@/lib/time/tour-day'
import { offeredCopies } from '../../autosave/copy'
import type { FormAutosaveOptions } from '../../autosave/use-form-autosave'
import { ScreenTitle } from '../../help/screen-title'
import { ViewTabs } from '../../list/view-tabs'
import { LeadQuotes } from '../../quotes/lead-quotes'
import { Card } from '../../shell/card'
import { FoldedCards } from '../../shell/folded-card'
import { RelativeTime } from '../../shell/relative-time'
import { PeopleCard } from '../deal-people/people-card'
import { DueTime } from '../due-time'
import { ReplyClock } from '../reply-clock'
import { ContactBar } from './contact-bar'
import { EstateCard, OwnerCard } from './deal-cards'
import { LeadHome } from './lead-home'
import { LogForm } from './log-form'
import { PersonData } from './person-data'
import { PersonFacts, SamePerson } from './person-facts'
import type { readPersonScreen } from './read-person-screen'
import { type FilledTemplate, type FormRecipient, ReplyForm } from './reply-form'
import { SeparateSender } from './separate-sender'
import { StageButtons } from './stage-buttons'
import { TaskList } from './task-list'
import { Timeline } from './timeline'
import { VisitCard } from './visit-card'

type Props = Awaited<ReturnType<typeof readPersonScreen>> & {
  /** True if the mail form is open. */
  isWriting: boolean
}

/** Renders the screen of a person: contact, stage, next task, home, quotes and timeline, in this order on phones. */
export function PersonScreen(props: Props) {
  const { found, deal, replyRules, editable } = props
  const { contact } = found
  const [newestOwnLead = null] = found.leads.filter(({ contactId }) => contactId === contact.id)
  const ownRecipient = props.recipients.find(({ leadId }) =>
    found.leads.some(({ id, contactId }) => id === leadId && contactId === contact.id),
  )
  const now = new Date()
  return (
    <>
      <ScreenTitle help="person">
        {contact.erasedAt ? 'Erased person' : (contact.name ?? newestOwnLead?.name ?? contact.email ?? contact.phone)}
      </ScreenTitle>
      <p className="figures text-slate wrap-anywhere">
        {!contact.erasedAt &&
          [phoneOf(contact, newestOwnLead), contact.email ?? ownRecipient?.email].filter(Boolean).join(', ')}
        {deal && (
          <span className="block">
            {deal.estate ?? 'No estate yet'} <ReplyClock {...deal} hours={replyRules.hours} now={now} />
          </span>
        )}
      </p>
      <DealTabs contactId={contact.id} deals={found.deals} current={deal?.id ?? ''} />
      {deal && !contact.erasedAt && <Contact {...props} deal={deal} />}
      {deal && (
        <div className="mt-3">
          <StageButtons
            key={deal.id}
            dealId={deal.id}
            stage={deal.stage}
            lostReason={deal.lostReason && lostReasonLabels[deal.lostReason].toLowerCase()}
            editable={editable}
            isFixed={props.reservationsAndSales.length > 0}
            undoable={props.undoable}
          />
        </div>
      )}
      {/* On phones the next steps precede the timeline, and rare sections follow it. */}
      <div className="mt-4 grid items-start gap-4 md:gap-6 lg:grid-cols-[minmax(0,1fr)_360px] lg:grid-rows-[auto_1fr]">
        <div className="grid gap-4 md:gap-6 lg:col-start-2">
          <NextColumn {...props} now={now} />
        </div>
        <div className="grid gap-4 md:gap-6 lg:col-start-1 lg:row-span-2 lg:row-start-1">
          <MainColumn {...props} now={now} />
        </div>
        <div className="lg:col-start-2">
          <FoldedCards>
            <RareSections {...props} />
          </FoldedCards>
        </div>
      </div>
    </>
  )
}

function Contact(props: Props & { deal: PersonDeal }) {
  const { found, deal, staff, editable } = props
  // Other people of the deal have their own buttons in the list of people.
  const ownLeads = found.leads.filter(({ dealId, contactId }) => dealId === deal.id && contactId === found.contact.id)
  const recipients = props.recipients.filter(({ leadId }) => ownLeads.some(({ id }) => id === leadId))
  const { phones, mails } = reachableIn(found.contact, ownLeads, recipients)
  const ownName = props.people.others.length > 0 ? found.contact.name : null
  const about = deal.estate ? ` about ${deal.estate}` : ''
  return (
    <ContactBar
      key={deal.id}
      dealId={deal.id}
      name={personName(found.contact)}
      phones={phones.map(({ name, phone, label, typed }) => ({
        phone,
        typedBy: typed,
        label: (label ?? ownName) ? ` ${label ?? ownName}` : '',
        whatsapp: whatsappUrl(phone, `Hello${name ? ` ${name.split(' ')[0]}` : ''}, this is ${staff.name}${about}.`),
        templates: fillTemplates(props, deal, name).map(({ id, title, text }) => ({
          id,
          title,
          text,
          href: whatsappUrl(phone, text),
        })),
      }))}
      mails={mails.map(({ email, label }) => ({ email, label: (label ?? ownName) ? ` ${label ?? ownName}` : '' }))}
      editable={editable}
    />
  )
}

/** Returns the templates with their fields filled in for a person, of whose name only the first name is used. */
function fillTemplates(
  { staff, officePhone, templates }: Props,
  { estate }: PersonDeal,
  name: string | null,
): FilledTemplate[] {
  const fields = { name: name?.split(' ')[0] ?? null, estate, agent: staff.name, phone: officePhone }
  return templates.map(({ id, title, subject, body }) => ({
    id,
    title,
    subject: fillFields(subject, fields),
    text: fillFields(body, fields),
  }))
}

function MainColumn(props: Props & { now: Date }) {
  const { found, deal, newestLead, timelineItems, recipients, replyRules, editable, now } = props
  const sender = newestLead && differingDetails(newestLead, found.contact)
  return (
    <>
      {newestLead && (
        <Card title="Newest lead">
          <p className="text-small text-slate">
            {kindLabels[newestLead.kind]} {newestLead.reference}, <RelativeTime at={newestLead.createdAt} />
            {sender && <span className="block wrap-anywhere">From {sender}</span>}
          </p>
          <p className="mt-1 max-w-prose whitespace-pre-line break-words">
            {newestLead.message ??
              [newestLead.estate ?? newestLead.property, newestLead.unit, newestLead.document]
                .filter(Boolean)
                .join(', ')}
          </p>
          {editable && <SeparateSender lead={newestLead} found={found} />}
        </Card>
      )}
      {deal && editable && (
        <Card title="Log a call">
          <LogForm
            key={deal.id}
            dealId={deal.id}
            name={personName(found.contact)}
            times={quickTimes(now, replyRules.hours)}
            autosave={autosaveOptions(deal.id, 'deal-note', props.noteCopies)}
          />
        </Card>
      )}
      {deal && editable && recipients.length > 0 && (
        <ReplyCard
          dealId={deal.id}
          recipients={recipients.map(({ leadId, name, email }) => ({
            leadId,
            label: name ? `${name} <${email}>` : email,
            templates: fillTemplates(props, deal, name),
          }))}
          copies={props.replyCopies}
          open={props.isWriting}
        />
      )}
      <Timeline items={timelineItems} />
    </>
  )
}

function NextColumn(props: Props & { now: Date }) {
  const { found, deal, newestLead, agents, replyRules, limits, staff, visit, visitEstates, quotes, editable, now } =
    props
  return (
    <>
      {deal && (
        <Card title="Next task">
          <TaskList
            dealId={deal.id}
            tasks={found.tasks
              .filter(({ dealId }) => dealId === deal.id)
              .map(task => ({ ...task, due: <DueTime at={task.dueAt} now={now} /> }))}
            times={quickTimes(now, replyRules.hours)}
            agents={agents.map(({ id, name }) => ({ id, name }))}
            ownerId={deal.ownerId}
            editable={editable}
          />
        </Card>
      )}
      <LeadHome
        home={props.home}
        claimEvents={props.claimEvents}
        reservationsAndSales={props.reservationsAndSales}
        reference={props.homeReference}
        senders={props.homeSenders}
        claim={props.homeClaim}
        staff={staff}
      />
      <LeadQuotes person={found.contact} leads={props.dealLeads} {...{ quotes, limits, editable }} role={staff.role} />
      {deal && (
        <VisitCard
          dealId={deal.id}
          visit={visit}
          requestedDay={newestLead?.tourDay ? dayInWords(newestLead.tourDay) : null}
          estates={visitEstates}
          editable={editable}
        />
      )}
    </>
  )
}

function RareSections(props: Props) {
  const { found, deal, agents, staff, editable } = props
  return (
    <>
      {deal && (
        <>
          <OwnerCard key={`owner ${deal.id}`} deal={deal} agents={agents} staffId={staff.id} editable={editable} />
          {editable && <EstateCard key={deal.id} deal={deal} estates={props.dealEstates} />}
          <PeopleCard key={`people ${deal.id}`} found={found} deal={deal} people={props.people} editable={editable} />
        </>
      )}
      <PersonFacts found={found} editable={editable} />
      {editable && !found.isPartlyVisible && <SamePerson found={found} />}
      <PersonData
        contact={found.contact}
        merged={found.merged}
        isPartlyVisible={found.isPartlyVisible}
        homes={props.reservationsAndSales.map(({ code }) => code)}
        editable={editable}
      />
    </>
  )
}

type ReplyCardProps = {
  dealId: string
  recipients: FormRecipient[]
  copies: WorkingCopy[]
  /** True if the form is open from the start. */
  open: boolean
}

/** Renders the form of a mail to a sender of the deal, collapsed until it is needed. */
function ReplyCard({ dealId, recipients, copies, open }: ReplyCardProps) {
  return (
    <section
      id="reply"
      aria-label="Reply by mail"
      className="scroll-mt-32 rounded-card border border-stone bg-white px-4 md:px-6"
    >
      <details open={open || copies.length > 0}>
        <summary className="flex min-h-11 items-center py-2 font-semibold">Write a mail</summary>
        <div className="pb-5">
          <ReplyForm
            key={dealId}
            dealId={dealId}
            recipients={recipients}
            autosave={autosaveOptions(dealId, 'deal-reply', copies)}
          />
        </div>
      </details>
    </section>
  )
}

/** Returns the autosave options of a form of a deal, with its stored working copies. */
const autosaveOptions = (dealId: string, formKey: DealForm, copies: WorkingCopy[]): FormAutosaveOptions => ({
  target: { formKey, entryId: dealId },
  save: saveDealForm.bind(null, dealId, formKey),
  copies: offeredCopies(copies),
})

/** Links to the deals of a person with several deals. */
function DealTabs({ contactId, deals, current }: { contactId: string; deals: PersonDeal[]; current: string }) {
  if (deals.length < 2) return null
  return (
    <ViewTabs
      label="Deals"
      tabs={deals.map(deal => ({
        label: `${deal.estate ?? 'No estate yet'}, ${stageLabels[deal.stage].toLowerCase()}`,
        path: personPath({ contactId, dealId: deal.id }),
        isCurrent: deal.id === current,
      }))}
    />
  )
}
