import { type Html, html } from '@/lib/http/html'
import { type FinderHome, findHomes, groupHomes, groupKey, type HomeGroup } from '@/lib/site/homes/finder'
import { comparePath, finderPath, maxCompared, type Wishes } from '@/lib/site/homes/finder-query'
import { pictureHtml } from '../picture-html'
import { groupCard } from './group-card'
import { foundText } from './notices'
import { missingPage, pagingMarkup } from './paging-markup'

/** The number of homes found, and those of the page that was asked for. */
export function resultsMarkup(wishes: Wishes, homes: readonly FinderHome[]) {
  const { found, relaxed } = findHomes(homes, wishes)
  const { groups, pages, isCapped } = groupHomes(found, wishes.page)
  const isOnly = new Set(found.map(groupKey)).size === 1
  const pathOf = (page: number) => finderPath({ ...wishes, page })
  const cards = groups.map((group, index) => cardOf(group, wishes, isOnly, index))
  return {
    count: foundText(wishes, found.length, relaxed, isCapped),
    list: html`
      ${cards.length > 0 ? html`<ul class="mt-6 grid gap-6 sm:grid-cols-2 lg:grid-cols-3">${cards}</ul>` : found.length > 0 && missingPage(wishes.page, pathOf)}
      ${pages > 1 && pagingMarkup(wishes.page, pages, pathOf)}`,
  }
}

function cardOf(group: HomeGroup, wishes: Wishes, isOnly: boolean, index: number): Html {
  const { compare = [], ...rest } = wishes
  const [{ estate, type }] = group.homes as [FinderHome]
  const picture = pictureHtml(type.picture, {
    sizes: isOnly ? '100vw' : '(min-width: 1300px) 384px, (min-width: 1024px) 31vw, (min-width: 601px) 46vw, 100vw',
    widest: isOnly ? 1600 : 828,
    className: `w-full object-cover ${isOnly ? 'aspect-[3/2] sm:aspect-[4/1]' : 'aspect-[2/1] sm:aspect-[3/2]'}`,
    isFirst: index === 0,
  })
  const all = { ...rest, estate: estate.slug, type: type.slug, page: 1, ...(compare.length > 0 && { compare }) }
  return groupCard({
    group,
    picture,
    isOnly,
    comparePathOf: ({ id }) => (compare.includes(id) ? null : comparePath([...compare, id].slice(-maxCompared))),
    allPath: !isOnly && group.total > group.homes.length ? finderPath(all) : null,
  })
}
