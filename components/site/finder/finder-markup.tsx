import { renderMarkup } from '@/lib/http/render-markup'
import { type FinderHome, findHomes, groupHomes, typeKey } from '@/lib/site/homes/finder'
import { listFinderHomes } from '@/lib/site/homes/finder-homes'
import { finderPath, parseWishes, type Rejected, type Wishes } from '@/lib/site/homes/finder-query'
import { regionFailed } from '../page-region'
import { FinderForm } from './finder-form'
import { HomeGroups } from './home-groups'
import { ListPages, MissingPage } from './list-pages'
import { FoundText, RejectedWishes, WishesOutsideForm } from './notices'

/** Returns the form and the results for a query, as markup for a place in the static page `/homes`. */
export async function finderMarkup(query: URLSearchParams): Promise<string> {
  const homes = await listFinderHomes()
  const { wishes, rejected } = parseWishes(query, (key, slug) => homes.some(home => home[key].slug === slug))
  return renderMarkup(<Finder homes={homes} wishes={wishes} rejected={rejected} />)
}

type Props = { homes: readonly FinderHome[]; wishes: Wishes; rejected: readonly Rejected[] }

function Finder({ homes, wishes, rejected }: Props) {
  const { found, droppedWishes } = findHomes(homes, wishes)
  const { groups, pages, hidesHomes } = groupHomes(found, wishes.page)
  const hasOneType = new Set(found.map(typeKey)).size === 1
  const pathOf = (page: number) => finderPath({ ...wishes, page })
  return (
    <>
      <FinderForm wishes={wishes} homes={homes} />
      <div data-found-notes>
        <RejectedWishes rejected={rejected} />
        <WishesOutsideForm wishes={wishes} homes={homes} />
      </div>
      <h2 className="sr-only">Homes</h2>
      <p role="status" data-found-count className="figures mt-6 max-w-[44em]">
        <FoundText wishes={wishes} count={found.length} droppedWishes={droppedWishes} hidesHomes={hidesHomes} />
      </p>
      <div data-found-homes>
        {groups.length > 0 && <HomeGroups groups={groups} wishes={wishes} hasOneType={hasOneType} />}
        {groups.length === 0 && found.length > 0 && <MissingPage page={wishes.page} pathOf={pathOf} />}
        {pages > 1 && <ListPages page={wishes.page} pages={pages} pathOf={pathOf} />}
      </div>
    </>
  )
}

/** Returns the markup in the place of homes that cannot be read. */
export const finderFailed = () =>
  regionFailed(
    'The homes cannot be shown at the moment.',
    'Everything else on this site works. Please try again in a moment.',
  )
