import { renderMarkup } from '@/lib/http/render-markup'
import { floorName, stateLabels } from '@/lib/inventory/labels'
import { chooseCompared, suggestHomes } from '@/lib/site/homes/comparison'
import type { FinderHome } from '@/lib/site/homes/finder'
import { listFinderHomes } from '@/lib/site/homes/finder-homes'
import { comparePath, finderPath, maxCompared } from '@/lib/site/homes/finder-query'
import { readyText } from '@/lib/site/homes/ready'
import { figure } from '@/lib/text/format'
import { priceText } from './home-groups'
import { HomePicture } from './home-picture'

/** Returns the comparison of the homes with these ids, as markup for a place in the static page `/homes/compare`. */
export async function compareMarkup(ids: string | null): Promise<string> {
  const homes = await listFinderHomes()
  return renderMarkup(<Comparison ids={ids} homes={homes} />)
}

function Comparison({ ids, homes }: { ids: string | null; homes: readonly FinderHome[] }) {
  const { chosen, problems } = chooseCompared(ids, homes)
  return (
    <>
      {problems.length > 0 && (
        <ul className="mb-6 border-l-2 border-terracotta pl-4">
          {problems.map(problem => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      )}
      {chosen.length > 0 ? (
        <HomesTable chosen={chosen} />
      ) : (
        <p className="max-w-[34.5em]">
          No home is chosen yet. Press “Compare” in a list of homes or on the page of a home. You can compare the
          prices, sizes, rooms and floors of up to three homes.
        </p>
      )}
      {chosen.length < maxCompared && <AddHome chosen={chosen} homes={homes} />}
    </>
  )
}

/** The rows of the comparison. A row is omitted if no home has a value. */
const rows: [label: string, value: (home: FinderHome) => string | number | null][] = [
  ['State', ({ state }) => stateLabels[state].visitor],
  ['Price', home => (home.state === 'sold' ? null : priceText(home))],
  ['Type', ({ type }) => type.title],
  ['Estate', ({ estate }) => `${estate.title}, ${estate.place}`],
  ['Bedrooms', ({ type }) => type.beds],
  ['Bathrooms', ({ type }) => type.baths],
  ['Built area', ({ areaSqm }) => areaSqm && `${figure(areaSqm)} m²`],
  ['Plot', ({ plotSqm }) => plotSqm && `${figure(plotSqm)} m²`],
  ['Price per m²', ({ price, areaSqm, plotSqm }) => perSquareMetre(price, areaSqm ?? plotSqm)],
  ['Block', ({ block }) => block],
  ['Floor', ({ floor }) => (floor === null ? null : floorName(floor))],
  ['Faces', ({ orientation }) => orientation],
  ['Ready', ({ ready }) => readyText(ready)],
  ['Parking places', ({ type }) => type.parking],
]

const perSquareMetre = (price: number | null, size: number | null) =>
  price !== null && size ? `KES ${figure(Math.round(price / size))}` : null

type Chosen = { chosen: readonly FinderHome[] }

function HomesTable({ chosen }: Chosen) {
  const filled = rows.filter(([, value]) => chosen.some(value))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached with the keyboard
    <section className="overflow-x-auto" tabIndex={0} aria-label="Compare homes">
      <table className="figures w-full min-w-max table-fixed border-collapse text-left lg:min-w-0">
        <thead className="align-bottom">
          <tr>
            <td className="sticky left-0 w-24 bg-white lg:w-44" />
            {chosen.map(home => (
              <HomeHead key={home.id} home={home} chosen={chosen} />
            ))}
          </tr>
        </thead>
        <tbody>
          {filled.map(([label, value]) => (
            <tr key={label} className="border-t border-stone align-top">
              <th scope="row" className="sticky left-0 bg-white py-3 pr-3 font-normal text-slate max-lg:text-small">
                {label}
              </th>
              {chosen.map(home => (
                <td key={home.id} className="py-3 pr-4 lg:pr-6">
                  {value(home) || '–'}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function HomeHead({ home, chosen }: Chosen & { home: FinderHome }) {
  const others = chosen.filter(({ id }) => id !== home.id).map(({ id }) => id)
  return (
    <th scope="col" className="w-40 pr-4 pb-3 font-normal md:w-52 lg:w-auto lg:pr-6">
      <HomePicture
        of={home.type.picture}
        sizes="(min-width: 1024px) 320px, 200px"
        widest={640}
        className="aspect-[3/2] w-full rounded-card object-cover"
        isEager={home === chosen[0]}
      />
      <a
        href={home.path}
        className="display mt-3 inline-flex min-h-11 items-center text-h3 underline decoration-1 underline-offset-4"
      >
        {home.code}
      </a>
      <a
        href={others.length > 0 ? comparePath(others) : '/homes/compare'}
        rel="nofollow"
        className="text-link flex min-h-11 items-center text-small"
      >
        Remove<span className="sr-only"> {home.code}</span>
      </a>
    </th>
  )
}

/** Links to homes with a similar price and to the finder, to add a home to the comparison. */
function AddHome({ chosen, homes }: Chosen & { homes: readonly FinderHome[] }) {
  const ids = chosen.map(({ id }) => id)
  const suggested = chosen.length > 0 ? suggestHomes(chosen, homes) : []
  return (
    <>
      <h2 className="display mt-12 text-h3">{chosen.length > 0 ? 'Add another home' : 'Choose a home'}</h2>
      {suggested.length > 0 && (
        <ul className="mt-4 border-t border-stone">
          {suggested.map(home => (
            <li key={home.id} className="border-b border-stone">
              <a
                href={comparePath([...ids, home.id])}
                rel="nofollow"
                className="figures flex min-h-14 flex-wrap items-center justify-between gap-x-6 py-2 hover:text-forest"
              >
                <span>
                  <span className="font-medium">{home.code}</span>
                  <span className="block text-small text-slate">
                    {home.type.title}, {home.estate.title}
                  </span>
                </span>
                <span>{priceText(home)}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
      <p className="mt-6">
        <a href={finderPath(ids.length > 0 ? { compare: ids } : {})} className="button button-line">
          Find a home
        </a>
      </p>
    </>
  )
}
