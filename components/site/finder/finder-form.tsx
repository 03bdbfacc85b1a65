import { unitKinds, unitTypes } from '@/db/collections/unit-types'
import { choiceLabel } from '@/db/content/field'
import type { FinderHome } from '@/lib/site/homes/finder'
import type { finderSorts, Wishes } from '@/lib/site/homes/finder-query'
import { figure } from '@/lib/text/format'
import { Choice, Field, type Option } from './fields'

const sortLabels: Record<(typeof finderSorts)[number], string> = {
  price: 'Lowest price first',
  'price-down': 'Highest price first',
  'size-down': 'Largest first',
  size: 'Smallest first',
}

const any: Option = ['', 'Any']

type Props = { wishes: Wishes; homes: readonly FinderHome[] }

/** The form of the finder with the current wishes. It uses GET, so that every search has a URL. */
export function FinderForm({ wishes, homes }: Props) {
  const { estate, kind, beds, ready, from, to, show, sort, compare, type } = wishes
  const estates = new Map(homes.map(home => [home.estate.slug, home.estate.title]))
  const kinds = unitKinds.filter(kind => homes.some(home => home.type.kind === kind))
  const kindOptions = kinds.map((value): Option => [value, choiceLabel(unitTypes.fields.kind, value)])
  const maxBeds = Math.max(1, ...homes.map(home => home.type.beds ?? 0))
  const bedOptions = Array.from({ length: maxBeds }, (_, index): Option => [String(index + 1), `${index + 1} or more`])
  const years = new Set(
    homes.flatMap(home => (home.ready === null || home.ready === 'now' ? [] : home.ready.slice(0, 4))),
  )
  const yearOptions = [...years].toSorted().map((year): Option => [year, `By the end of ${year}`])
  const readyOptions: Option[] = [['', 'Any time'], ['now', 'Now'], ...yearOptions]
  const wide = 'col-span-2 md:col-span-1'
  return (
    <search>
      <form
        action="/homes"
        data-finder
        // Without this, Back would fill in later values, but the homes below belong to the URL.
        autoComplete="off"
        className="grid grid-cols-2 gap-x-4 gap-y-4 rounded-card bg-sand p-4 sm:p-6 md:grid-cols-3 lg:grid-cols-4"
      >
        <Choice name="estate" label="Estate" options={[any, ...estates]} chosen={estate} className={wide} />
        <Choice name="kind" label="Kind" options={[any, ...kindOptions]} chosen={kind} />
        <Choice name="beds" label="Bedrooms" options={[any, ...bedOptions]} chosen={beds?.toString()} />
        <Choice name="ready" label="Ready" options={readyOptions} chosen={ready} />
        <PriceField name="from" label="Price from (KES)" value={from} example="5M" />
        <PriceField name="to" label="Price to (KES)" value={to} example="15M" />
        <Choice name="sort" label="Sort by" options={Object.entries(sortLabels)} chosen={sort} className={wide} />
        {type !== undefined && <input type="hidden" name="type" value={type} />}
        {compare && <input type="hidden" name="compare" value={compare.join(',')} />}
        <label className="col-span-2 flex min-h-12 items-center gap-3 self-end md:col-span-1">
          <input
            type="checkbox"
            name="show"
            value="all"
            defaultChecked={show === 'all'}
            className="size-5 flex-none accent-forest"
          />{' '}
          Include homes that are taken
        </label>
        <button type="submit" className="button button-primary col-span-2 self-end md:col-span-2 lg:col-span-1">
          Show homes
        </button>
      </form>
    </search>
  )
}

type PriceProps = { name: string; label: string; value: number | undefined; example: string }

const PriceField = ({ name, label, value, example }: PriceProps) => (
  <Field name={name} label={label}>
    <input
      id={`find-${name}`}
      name={name}
      defaultValue={value === undefined ? '' : figure(value)}
      placeholder={example}
      autoComplete="off"
      maxLength={20}
      className="field figures"
    />
  </Field>
)
