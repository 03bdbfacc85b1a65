import type { ReactNode } from 'react'
import { renderMarkup } from '@/lib/http/render-markup'
import { stateLabels } from '@/lib/inventory/labels'
import { type Estate, listUnitTypes } from '@/lib/site/estates'
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

function FilterForm({ path, list: { state, type, block, sort }, homes }: FilterProps) {
  const states = new Set(homes.map(home => home.state))
  const types = new Map(homes.map(home => [home.type.slug, home.type.title]))
  const blocks = [...new Set(homes.map(home => home.block))].map((each): Option => [each, each])
  const stateOptions = listedStates
    .filter(each => states.has(each))
    .map((each): Option => [each, stateLabels[each].visitor])
  return (
    <search>
      <form
        action={path}
        data-finder
        autoComplete="off"
        className="mt-10 grid grid-cols-2 gap-4 rounded-card bg-sand p-4 sm:p-6 lg:grid-cols-[1fr_2fr_1.5fr_auto]"
      >
        <Choice name="state" label="State" options={[any, ...stateOptions]} chosen={state} />
        <Choice name="block" label="Block" options={[any, ...blocks]} chosen={block} />
        <Choice name="type" label="Type" options={[any, ...types]} chosen={type} className="col-span-2 lg:col-span-1" />
        {sort !== 'code' && <input type="hidden" name="sort" value={sort} />}
        <button type="submit" className="button button-primary col-span-2 self-end lg:col-span-1">
          Show homes
        </button>
      </form>
    </search>
  )
}
