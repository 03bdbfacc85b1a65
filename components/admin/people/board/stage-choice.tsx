import type { DealStage } from '@/db/tables/deals'
import { stageLabels } from '@/lib/pipeline/labels'

export type StageCount = { stage: DealStage; deals: number }
type Props = { stages: StageCount[]; shown: DealStage; onChoose: (stage: DealStage) => void }

/** Chooses, on phones, the stage whose column is shown. */
export const StageChoice = ({ stages, shown, onChoose }: Props) => (
  <fieldset className="-mx-4 mb-2 min-w-0 overflow-x-auto px-4 md:hidden">
    <legend className="sr-only">Stage to show</legend>
    <span className="flex w-max min-w-full gap-5 border-b border-stone">
      {stages.map(({ stage, deals }) => (
        <button
          key={stage}
          type="button"
          aria-pressed={stage === shown}
          onClick={() => onChoose(stage)}
          className={`-mb-px min-h-11 border-b-2 whitespace-nowrap ${stage === shown ? 'border-forest font-semibold' : 'border-transparent text-slate'}`}
        >
          {stageLabels[stage]} <span className="figures font-normal">{deals}</span>
        </button>
      ))}
    </span>
  </fieldset>
)
