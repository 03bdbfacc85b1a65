import './board.css'
import { personPath } from '@/lib/paths/person-path'
import { stageLabels } from '@/lib/pipeline/labels'
import type { BoardColumn } from '@/lib/pipeline/people/people'
import { differingDetails } from '@/lib/pipeline/senders/sender'
import { shortShillings } from '@/lib/text/format'
import type { OfficeHours } from '@/lib/time/office-clock'
import { RelativeTime } from '../../shell/relative-time'
import { DueTime } from '../due-time'
import { ReplyClock } from '../reply-clock'
import { BoardCard } from './board-card'
import { BoardColumnArea } from './board-column'
import { DealBoard } from './deal-board'

type Props = { columns: BoardColumn[]; hours: OfficeHours; editable: boolean }

/** Shows the deals by stage, in columns with their number and value. */
export function PeopleBoard({ columns, hours, editable }: Props) {
  const now = new Date()
  return (
    <DealBoard stages={columns.map(({ stage, deals }) => ({ stage, deals }))}>
      {columns.map(({ stage, cards, deals, value }) => (
        <BoardColumnArea key={stage} stage={stage}>
          <h2 className="board-column-head max-md:sr-only">
            <span className="font-semibold">{stageLabels[stage]}</span>{' '}
            <span className="figures text-small text-slate" title={deals === 1 ? '1 deal' : `${deals} deals`}>
              {deals}
              <span className="sr-only"> {deals === 1 ? 'deal' : 'deals'}</span>
            </span>
            {value > 0 && <span className="figures ml-auto text-small text-slate">{shortShillings(value)}</span>}
          </h2>
          <ul className="board-cards">
            {cards.map(card => (
              <BoardCard
                key={card.dealId}
                id={card.dealId}
                stage={stage}
                editable={editable}
                name={card.name ?? card.lead?.name ?? card.email ?? card.phone ?? 'Erased'}
                path={personPath(card)}
              >
                <CardFacts card={card} hours={hours} now={now} />
              </BoardCard>
            ))}
          </ul>
          {deals > cards.length && (
            <p className="px-1 pt-2 text-small text-slate">{deals - cards.length} more: see the list.</p>
          )}
        </BoardColumnArea>
      ))}
    </DealBoard>
  )
}

type FactsProps = { card: BoardColumn['cards'][number]; hours: OfficeHours; now: Date }

/** Shows the estate, the age and what is due, in this order; only what is late is red. */
const CardFacts = ({ card, hours, now }: FactsProps) => (
  <>
    <span className="block text-slate">
      {card.estate ?? 'No estate yet'}, <RelativeTime at={card.lastLeadAt} />
    </span>
    {card.lead && differingDetails(card.lead, card) && (
      <span className="block break-words text-slate">From {differingDetails(card.lead, card)}</span>
    )}
    <ReplyClock {...card} hours={hours} now={now} />
    {card.task && (
      <span className="block text-slate">
        {card.task.text}, <DueTime at={card.task.dueAt} now={now} />
      </span>
    )}
  </>
)
