import 'server-only'
import type { EntryOf } from '@/db/collections'
import { estatePath, shownFloorPlansPath } from '@/db/collections/estates'
import { anchorsOf } from '../content/anchors'
import { listPublished } from '../content/published'

export type FloorPlan = EntryOf<'floorPlans'> & { anchor: string }
/** A house with its levels, in the order set by staff. */
export type PlannedHouse = { title: string; anchor: string; levels: FloorPlan[] }

/** Returns the houses of an estate: floor plans with the same title are levels of one house. */
export async function listPlannedHouses(estateId: string): Promise<PlannedHouse[]> {
  const plans = (await listPublished('floorPlans')).filter(plan => plan.estateId === estateId)
  const titles = [...new Set(plans.map(plan => plan.title))]
  const levels = titles.flatMap(title => plans.filter(plan => plan.title === title))
  const anchors = anchorsOf([...titles, ...levels.map(plan => `${plan.title} ${plan.level}`)])
  const withAnchors = levels.map((plan, index) => ({ ...plan, anchor: anchors[titles.length + index] ?? plan.id }))
  return titles.map((title, index) => ({
    title,
    anchor: anchors[index] ?? title,
    levels: withAnchors.filter(plan => plan.title === title),
  }))
}

/** Returns the path and anchor of a floor plan on the page of its estate; null when the estate has no such page. */
export async function findPlanPath(planId: string): Promise<string | null> {
  const [plans, estates] = await Promise.all([listPublished('floorPlans'), listPublished('estates')])
  const plan = plans.find(({ id }) => id === planId)
  const estate = estates.find(({ id }) => id === plan?.estateId)
  const path = estate && shownFloorPlansPath(estate)
  if (!plan || !path) return null
  const house = (await listPlannedHouses(estate.id)).find(({ title }) => title === plan.title)
  return house ? `${path}#${house.anchor}` : null
}

export const pathOfEstate = (estate: EntryOf<'estates'>) => (estate.hasOwnPage ? estatePath(estate.slug) : null)
