import { leadKinds } from '@/db/tables/leads'
import { kindLabels } from '@/lib/pipeline/labels'
import { isFiltered, type PeopleView, parametersWithoutInput } from '@/lib/pipeline/people/people-view'
import { ChoiceFilter, FilterBar, MoreFilters, PeriodFilter, TextFilter } from '../list/filter-bar'
import { viewUrl } from '../list/view-url'
import { PanelLink } from '../shell/links'

type Props = {
  view: PeopleView
  estates: { id: string; title: string }[]
  agents: { id: string; name: string }[]
}

/** Searches and filters the inbox. The form keeps the view: its stage, layout, order and filters without an input. */
export function PeopleFilter({ view, estates, agents }: Props) {
  return (
    <FilterBar
      className="grid-cols-[minmax(0,1fr)_auto] md:grid-cols-1 2xl:grid-cols-[minmax(12rem,1fr)_3fr_auto]"
      links={
        isFiltered(view) && (
          <PanelLink
            href={viewUrl('/admin/people', { stage: view.stage, as: view.as })}
            className="button button-quiet"
          >
            Clear
          </PanelLink>
        )
      }
    >
      {parametersWithoutInput(view).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <TextFilter label="Search" value={view.q} placeholder="Name, phone, reference, WhatsApp code, words" />
      <MoreFilters active={countActive(view)} className="grid-cols-2 md:grid-cols-5">
        <ChoiceFilter
          label="Kind"
          name="kind"
          value={view.kind}
          any="Any"
          options={leadKinds.map(kind => [kind, kindLabels[kind]])}
        />
        <ChoiceFilter
          label="Estate"
          name="estate"
          value={view.estate}
          any="Any"
          options={[['none', 'None yet'], ...estates.map(({ id, title }) => [id, title] as const)]}
        />
        <ChoiceFilter
          label="Person responsible"
          name="owner"
          value={view.owner}
          any="Anyone"
          options={[['nobody', 'Nobody'], ...agents.map(({ id, name }) => [id, name] as const)]}
        />
        <PeriodFilter from={view.from} to={view.to} />
      </MoreFilters>
    </FilterBar>
  )
}

const countActive = ({ kind, estate, owner, from, to }: PeopleView) =>
  [kind, estate, owner, from, to].filter(Boolean).length
