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
import { BoardColumnArea, DealBoard } from './deal-board'

type Props = { columns: BoardColumn[]; hours: OfficeHours; editable: boolean }

/** Shows the deals by stage, in columns with their number and value. */
export function PeopleBoard({ columns, hours, editable }: Props) {
  const now = new Date()
  return (
    <DealBoard>
      {columns.map(({ stage, cards, deals, value }) => (
        <BoardColumnArea key={stage} stage={stage}>
          <h2 className="flex items-baseline justify-between gap-2 px-1 pb-2">
            <span className="font-semibold">{stageLabels[stage]}</span>
            <span className="figures text-small text-slate">
              {deals}
              {value > 0 && `, ${shortShillings(value)}`}
            </span>
          </h2>
          <ul className="grid gap-2">
            {cards.map(card => (
              <BoardCard
                key={card.dealId}
                id={card.dealId}
                stage={stage}
                editable={editable}
                name={card.name ?? card.lead?.name ?? card.email ?? card.phone ?? 'Erased'}
                path={personPath(card)}
              >
                <span className="block text-small text-slate">
                  {card.estate ?? 'No estate yet'}, <RelativeTime at={card.lastLeadAt} />
                </span>
                {card.lead && differingDetails(card.lead, card) && (
                  <span className="block break-words text-small text-slate">
                    From {differingDetails(card.lead, card)}
                  </span>
                )}
                <span className="block text-small">
                  <ReplyClock {...card} hours={hours} now={now} />
                </span>
                {card.task && (
                  <span className="block text-small text-slate">
                    {card.task.text}, <DueTime at={card.task.dueAt} now={now} />
                  </span>
                )}
                <span className="block text-small text-slate">{card.owner ?? 'Nobody'}</span>
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
