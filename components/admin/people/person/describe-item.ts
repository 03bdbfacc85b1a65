import type { CallOutcome } from '@/db/tables/activities'
import type { AssignmentRule, DealStage, LostReason } from '@/db/tables/deals'
import { failedEmailStates, type LeadKind } from '@/db/tables/leads'
import {
  assignmentLabels,
  callOutcomeLabels,
  emailKindLabel,
  emailOutcome,
  kindLabels,
  lostReasonLabels,
  stageLabels,
} from '@/lib/pipeline/labels'
import type { TimelineItem } from '@/lib/pipeline/people/timeline'
import { shillings } from '@/lib/text/format'
import { quoteLabel } from '@/lib/text/quote-label'
import { timeInWords } from '@/lib/time/tour-day'
import { termsOf } from '../../inventory/unit-history'

type TimelineText = { title: string; text?: string | null | undefined; path?: string; isProblem?: boolean }

/** Returns the text of a line in the timeline, and the path of its details. */
export function describeItem(item: TimelineItem): TimelineText {
  switch (item.type) {
    case 'lead':
      if (item.kind === 'added') return { title: 'Added to the deal' }
      return {
        title: `${kindLabels[item.kind as LeadKind]} ${item.reference}${item.about ? `, ${item.about}` : ''}`,
        text: item.message,
      }
    case 'mail': {
      const isProblem = failedEmailStates.includes(item.state)
      return {
        title: `${emailKindLabel(item.kind)}: ${emailOutcome(item).toLowerCase()}`,
        text: isProblem ? `${item.subject}, to ${item.to}. ${item.error ?? ''}` : `${item.subject}, to ${item.to}`,
        path: `/admin/mails/${item.id}`,
        isProblem,
      }
    }
    case 'quote':
      return { title: `Quote ${quoteLabel(item)}`, text: `${item.code}, ${shillings(item.total)}` }
    case 'claim':
      return {
        title: `${claimTitle(item)}: ${item.code}`,
        // `termsOf` continues a sentence: its text begins with a space or a comma.
        text: item.until ? `Until ${timeInWords(item.until)}` : termsOf(item).replace(/^[ ,]+/, ''),
        path: `/admin/homes/${item.unitId}`,
      }
    case 'activity':
      return describeActivity(item)
  }
}

type Activity = Extract<TimelineItem, { type: 'activity' }>

function describeActivity({ kind, outcome, text }: Activity): TimelineText {
  switch (kind) {
    case 'call':
      return {
        title: talkTitles[outcome ?? ''] ?? `Call: ${callOutcomeLabels[outcome as CallOutcome].toLowerCase()}`,
        text,
      }
    case 'note':
      return { title: outcome === 'after-visit' ? 'The visitor, after the visit' : 'Note', text }
    case 'whatsapp':
      return { title: outcome === 'written' ? 'Written on WhatsApp' : 'WhatsApp opened', text }
    case 'reply':
      return { title: 'Reply by mail', text }
    case 'stage':
      return {
        title: stageLabels[outcome as DealStage],
        ...(text && { text: lostReasonLabels[text as LostReason] }),
      }
    case 'owner':
      return {
        title: text ? `Given to ${text}` : 'Given to nobody',
        text: assignmentLabels[outcome as AssignmentRule],
      }
    case 'visit':
      return { title: visitTitles[outcome ?? ''] ?? 'Visit', ...(text && { text: timeInWords(new Date(text)) }) }
    case 'task':
      return { title: 'Task done', text }
    case 'merge':
      return { title: mergeTitles[outcome ?? ''] ?? 'Merged with another person' }
    case 'estate':
      return {
        title: text ? `Estate: ${text}` : 'No estate yet',
        ...(outcome === 'joined' && { text: 'Joined with the open deal for it.' }),
      }
    case 'correction':
      return { title: 'Details corrected', text: correctedNames(outcome) }
  }
}

const detailLabels: Record<string, string> = { name: 'Name', email: 'E-mail', phone: 'Phone' }

/** Returns the names of corrected details, without their values. */
const correctedNames = (outcome: string | null) =>
  outcome
    ?.split(' ')
    .map(name => detailLabels[name] ?? name)
    .join(', ')

const mergeTitles: Record<string, string> = {
  unmerge: 'Separated from another person',
  main: 'Another main contact',
}
const talkTitles: Record<string, string> = { 'walk-in': 'Talked in the office', whatsapp: 'Talked on WhatsApp' }

const claimTitle = ({ verb, claimKind }: Extract<TimelineItem, { type: 'claim' }>) =>
  verb === 'cancel' && claimKind === 'sale' ? 'Sale cancelled' : (claimTitles[verb] ?? verb)

const claimTitles: Record<string, string> = {
  hold: 'Held',
  extend: 'Hold extended',
  'end-hold': 'Hold ended',
  reserve: 'Reserved',
  sell: 'Sold',
  cancel: 'Reservation cancelled',
  ask: 'Asked to reserve',
  decline: 'Declined to reserve',
  'hand-over': 'Hold handed over',
}

const visitTitles: Record<string, string> = {
  booked: 'Visit booked',
  moved: 'Visit moved',
  cancelled: 'Visit cancelled',
  arrived: 'Arrived for the visit',
  missed: 'Did not come to the visit',
  open: 'Outcome of the visit undone',
}
