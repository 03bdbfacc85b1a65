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
        const typeHeads = await Promise.all(
          types
            .filter(({ estateId }) => estateId === estate.id)
            .map(async type => [type.id, await headOf(type, estate)] as const),
        )
        const headById = new Map(typeHeads)
        return (await listUnits(estate.id)).flatMap(unit => toHome(estate, unit, headById.get(unit.typeId)))
      }),
    )
    return JSON.stringify(lists.flatMap(homes => homes.toSorted((one, other) => numeric.compare(one.code, other.code))))
  })
}

const numeric = new Intl.Collator('en', { numeric: true })

/** Returns the values of a type that the finder shows; a type without a picture gets the picture of the estate. */
async function headOf(type: UnitType, estate: Estate): Promise<FinderHome['type']> {
  const { title, kind, beds, baths, parking, imageId } = type
  const picture = await findPicture(imageId ?? estate.heroImageId)
  return { slug: slugify(title), title, kind, beds, baths, parking, picture }
}

async function findPicture(id: string): Promise<FinderPicture | null> {
  const file = await findFile(id)
  if (!file?.width || !file.height) return null
  const { hash, width, height } = file
  return { hash, width, height, crop: cropOf(file, 'card') }
}

function toHome(estate: Estate, unit: PublicUnit, type: FinderHome['type'] | undefined): FinderHome[] {
  if (!type || unit.state === 'withdrawn') return []
  const { id, code, state, areaSqm, plotSqm, block, floor, orientation, ready } = unit
  return [
    {
      id,
      code,
      path: unitPath(estate, code),
      estate: { slug: estate.slug, title: estate.title, place: estate.place },
      type,
      state,
      price: state === 'sold' ? null : unit.price,
      isPricePast: unit.isPricePast,
      ready,
      areaSqm,
      plotSqm,
      block,
      floor,
      orientation,
    },
  ]
}
