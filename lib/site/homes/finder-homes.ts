import 'server-only'
import { slugify } from '@/db/content/slug'
import { cachedRead, listPublished } from '../../content/published'
import { cropOf } from '../../media/crops/crops'
import { findFile } from '../../media/public'
import { type Estate, listAllUnitTypes, type UnitType } from '../estates'
import type { FinderHome, FinderPicture } from './finder'
import { listUnits, type PublicUnit, unitPath } from './units'

/** The last parsed homes with their JSON text, so that the same text is not parsed again. */
let parsed: { text: string; homes: FinderHome[] } | null = null

/** Returns the visible homes of all published estates, by estate and code; sold homes without their price. */
export async function listFinderHomes(): Promise<readonly FinderHome[]> {
  const text = await readHomes()
  if (parsed?.text !== text) parsed = { text, homes: JSON.parse(text) }
  return parsed.homes
}

/** Reads homes as JSON text: the framework's cache takes ten times as long to read a thousand objects as one text. */
async function readHomes(): Promise<string> {
  'use cache'
  return cachedRead(['estates', 'unitTypes', 'inventory', 'media'], async () => {
    const [estates, types] = await Promise.all([listPublished('estates'), listAllUnitTypes()])
    const lists = await Promise.all(
      estates.map(async estate => {
        const ofEstate = types.filter(({ estateId }) => estateId === estate.id)
        const finderTypes = ofEstate.map(async type => [type.id, await finderType(type, estate)] as const)
        const typeById = new Map(await Promise.all(finderTypes))
        return (await listUnits(estate.id)).flatMap(unit => toHome(estate, unit, typeById.get(unit.typeId)))
      }),
    )
    return JSON.stringify(lists.flat())
  })
}

/** Returns the values of a type that the finder shows; a type without a picture gets the picture of the estate. */
async function finderType(type: UnitType, estate: Estate): Promise<FinderHome['type']> {
  const { title, kind, beds, baths, parking, imageId } = type
  const picture = await findCardPicture(imageId ?? estate.heroImageId)
  return { slug: slugify(title), title, kind, beds, baths, parking, picture }
}

async function findCardPicture(id: string): Promise<FinderPicture | null> {
  const file = await findFile(id)
  if (!file?.width || !file.height) return null
  const { hash, width, height } = file
  return { hash, width, height, crop: cropOf(file, 'card') }
}

/** Returns a home in an array; an empty array if visitors do not see the home. */
function toHome(estate: Estate, unit: PublicUnit, type: FinderHome['type'] | undefined): FinderHome[] {
  if (!type || unit.state === 'withdrawn') return []
  const { id, code, state, areaSqm, plotSqm, block, floor, orientation, ready } = unit
  return [
    {
      ...{ id, code, state, ready, areaSqm, plotSqm, block, floor, orientation, type },
      path: unitPath(estate, code),
      estate: { slug: estate.slug, title: estate.title, place: estate.place },
      price: state === 'sold' ? null : unit.price,
      isPricePast: unit.isPricePast,
    },
  ]
}
