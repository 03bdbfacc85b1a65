import { dealStages } from '@/db/tables/deals'
import { leadKinds } from '@/db/tables/leads'
import { kindLabels, stageLabels } from '@/lib/pipeline/labels'
import type { StageCounts } from '@/lib/pipeline/people/count-people'
import { isFiltered, type PeopleView, parametersWithoutInput } from '@/lib/pipeline/people/people-view'
import { ChoiceFilter, FilterBar, PeriodFilter } from '../list/filter-bar'
import { viewUrl } from '../list/view-url'

type Props = {
  view: PeopleView
  estates: { id: string; title: string }[]
  agents: { id: string; name: string }[]
  /** The number of people in each stage; null on the board, which has a column for each. */
  counts: StageCounts | null
}

/** Searches and filters the inbox. The form keeps the view: its layout, order and filters without an input. */
export function PeopleFilter({ view, estates, agents, counts }: Props) {
  const { kind, stage, estate, owner, from, to } = view
  return (
    <FilterBar
      search={{ label: 'Search', value: view.q, placeholder: 'Name, phone, reference, words' }}
      kept={parametersWithoutInput(view)}
      active={[kind, stage, estate, owner, from ?? to].filter(Boolean).length}
      clearPath={isFiltered(view) || stage ? viewUrl('/admin/people', { as: view.as }) : null}
    >
      {counts && (
        <ChoiceFilter
          label="Stage"
          name="stage"
          value={stage}
          any="All"
          options={[
            ['open', 'Open'],
            ...dealStages.map(
              each => [each, `${stageLabels[each]} (${counts[each].toLocaleString('en-KE')})`] as const,
            ),
          ]}
        />
      )}
      <ChoiceFilter
        label="Kind"
        name="kind"
        value={kind}
        any="Any"
        options={leadKinds.map(each => [each, kindLabels[each]])}
      />
      <ChoiceFilter
        label="Estate"
        name="estate"
        value={estate}
        any="Any"
        options={[['none', 'None yet'], ...estates.map(({ id, title }) => [id, title] as const)]}
      />
      <ChoiceFilter
        label="Person responsible"
        name="owner"
        value={owner}
        any="Anyone"
        options={[['nobody', 'Nobody'], ...agents.map(({ id, name }) => [id, name] as const)]}
      />
      <PeriodFilter from={from} to={to} />
    </FilterBar>
  )
}
