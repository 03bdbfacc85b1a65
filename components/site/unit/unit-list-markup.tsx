import type { ReactNode } from 'react'
import { renderMarkup } from '@/lib/http/render-markup'
import { stateLabels } from '@/lib/inventory/labels'
import { type Estate, listUnitTypes } from '@/lib/site/estates'
import { priceSteps, sizeSteps } from '@/lib/site/homes/filter-steps'
import type { FinderHome } from '@/lib/site/homes/finder'
import { listFinderHomes } from '@/lib/site/homes/finder-homes'
import { findPlan } from '@/lib/site/homes/plans'
import { findEstatePicture } from '@/lib/site/homes/site-picture'
import {
  filterUnits,
  listedStates,
  pageOfUnits,
  parseUnitList,
  type UnitListQuery,
  unitListPath,
} from '@/lib/site/homes/unit-list'
import { listUnits, unitsPath } from '@/lib/site/homes/units'
import { figure, shortShillings } from '@/lib/text/format'
import { Choice, type Option } from '../finder/fields'
import { ListPages, MissingPage } from '../finder/list-pages'
import { EstatePlan } from '../plan/estate-plan'
import { UnitTable } from './unit-table'

/** Returns the filter and the table of an estate's homes for a query, as markup for a place in their static page. */
export async function unitListMarkup(estate: Estate, query: URLSearchParams): Promise<string> {
  const homes = (await listFinderHomes()).filter(home => home.estate.slug === estate.slug)
  const { block } = parseUnitList(query, homes).list
  const plan = block ? await blockPlan(estate, block) : null
  return renderMarkup(<UnitList estate={estate} homes={homes} query={query} plan={plan} />)
}

/** Returns the part of the plan with the homes of a block; null if the estate has no plan. */
async function blockPlan(estate: Estate, block: string) {
  const [plan, picture, units, types] = await Promise.all([
    findPlan(estate.id),
    findEstatePicture(estate.slug),
    listUnits(estate.id),
    listUnitTypes(estate.id),
  ])
  return plan && picture && <EstatePlan {...{ estate, plan, picture, units, types, block }} />
}

type Props = { estate: Estate; homes: readonly FinderHome[]; query: URLSearchParams; plan: ReactNode }

function UnitList({ estate, homes, query, plan }: Props) {
  const { list, rejected } = parseUnitList(query, homes)
  const found = filterUnits(homes, list)
  const { rows, pages } = pageOfUnits(found, list)
  const path = unitsPath(estate)
  const pathOf = (page: number) => unitListPath(path, { ...list, page })
  return (
    <>
      <FilterForm path={path} list={list} homes={homes} />
      <div data-found-notes>
        {rejected.length > 0 && (
          <p className="mt-4 border-l-2 border-terracotta pl-4">
            {rejected.map(value => `“${value}”`).join(', ')}: not known here and ignored.
          </p>
        )}
      </div>
      <p role="status" data-found-count className="figures mt-6">
        {found.length < homes.length && `${found.length} of `}
        {homes.length} homes
      </p>
      <div data-found-homes>
        {plan && <div className="my-6">{plan}</div>}
        {rows.length > 0 && <UnitTable title={estate.title} path={path} homes={rows} list={list} />}
        {found.length === 0 && (
          <p className="mt-4">
            No home matches.{' '}
            <a href={path} className="text-link">
              All homes
            </a>
          </p>
        )}
        {found.length > 0 && rows.length === 0 && <MissingPage page={list.page} pathOf={pathOf} />}
        {pages > 1 && <ListPages page={list.page} pages={pages} pathOf={pathOf} />}
      </div>
    </>
  )
}

type FilterProps = { path: string; list: UnitListQuery; homes: readonly FinderHome[] }

const any: Option = ['', 'Any']

function FilterForm({ path, list: { state, type, block, price, size, sort }, homes }: FilterProps) {
  const states = new Set(homes.map(home => home.state))
  const types = new Map(homes.map(home => [home.type.slug, home.type.title]))
  const blocks = [...new Set(homes.map(home => home.block))].map((each): Option => [each, each])
  const stateOptions = listedStates
    .filter(each => states.has(each))
    .map((each): Option => [each, stateLabels[each].visitor])
  const available = homes.filter(home => home.state === 'available')
  const prices = optionsOf(priceSteps(available), price, shortShillings)
  const sizes = optionsOf(sizeSteps(available), size, step => `${figure(step)} m²`)
  return (
    <search>
      <form
        action={path}
        data-finder
        autoComplete="off"
        className="mt-10 grid grid-cols-2 gap-4 rounded-card bg-sand p-4 sm:p-6 lg:grid-cols-[1fr_1.5fr_1.5fr_1fr_1fr_auto]"
      >
        <Choice name="state" label="State" options={[any, ...stateOptions]} chosen={state} />
        <Choice name="block" label="Block" options={[any, ...blocks]} chosen={block} />
        <Choice name="type" label="Type" options={[any, ...types]} chosen={type} className="col-span-2 lg:col-span-1" />
        <Choice name="price" label="Price up to" options={[any, ...prices]} chosen={price?.toString()} />
        <Choice name="size" label="At least" options={[any, ...sizes]} chosen={size?.toString()} />
        {sort !== 'code' && <input type="hidden" name="sort" value={sort} />}
        <button type="submit" className="button button-primary col-span-2 self-end lg:col-span-1">
          Show homes
        </button>
      </form>
    </search>
  )
}

/** Returns the steps as options, with the chosen value, which an address may name without it being a step. */
const optionsOf = (steps: readonly number[], chosen: number | undefined, text: (step: number) => string) =>
  [...new Set([...steps, chosen ?? []].flat())]
    .toSorted((one, other) => one - other)
    .map((step): Option => [step.toString(), text(step)])
