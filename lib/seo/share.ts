import 'server-only'
import { collectionFor, keysWithPath, type PublicKey, publicPathOf } from '@/db/collections'
import { progressPath } from '@/db/collections/progress-updates'
import type { Section } from '@/db/content/section-form'
import { listPublished } from '@/lib/content/published'
import { getSettings } from '@/lib/content/settings'
import { locationPicture, locationSizes } from '@/lib/site/homes/location-picture'
import { findPlan } from '@/lib/site/homes/plans'
import { listPictureHomes } from '@/lib/site/homes/site-picture'
import { findHome, unitsPath } from '@/lib/site/homes/units'
import { listProgress } from '@/lib/site/progress'
import type { ShareContent } from './share-image'

/** The columns of a published entry that its share image needs. */
type ShareableEntry = {
  shareImageId?: string | null
  imageId?: string | null
  heroImageId?: string | null
  place?: string
  sections?: Section[]
  [column: string]: unknown
}

/** Returns the share image's content for the page at a path (see `shareImagePath`); null if there is no such page. */
export async function findShareContent(path: string): Promise<ShareContent | null> {
  const { siteName, tagline } = await getSettings()
  if (path === '/referral')
    return { siteName, eyebrow: tagline, title: 'An introduction', imageId: await defaultPicture() }
  for (const key of keysWithPath) {
    const found = await findByPath(key, path)
    if (!found) continue
    const { listColumns, label } = collectionFor(key)
    return {
      siteName,
      eyebrow: key === 'pages' || key === 'landingPages' ? tagline : (found.place ?? label.one),
      title: String(found[listColumns[0]]),
      imageId:
        found.shareImageId ?? found.heroImageId ?? found.imageId ?? headPicture(found) ?? (await defaultPicture()),
    }
  }
  return (
    (await findProgressShare(path, siteName)) ?? (await findHomesShare(path, siteName)) ?? findUnitShare(path, siteName)
  )
}

/** Returns the share image of the progress of an estate, with its newest picture. */
async function findProgressShare(path: string, siteName: string): Promise<ShareContent | null> {
  const estate = (await listPublished('estates')).find(each => path === progressPath(each))
  const updates = estate ? await listProgress(estate.id) : []
  if (!estate || updates.length === 0) return null
  return {
    siteName,
    eyebrow: `${estate.title}, ${estate.place}`,
    title: 'Building progress',
    imageId: updates.flatMap(({ imageIds }) => imageIds)[0] ?? estate.heroImageId,
  }
}

async function findHomesShare(path: string, siteName: string): Promise<ShareContent | null> {
  const estate = (await listPublished('estates')).find(each => path === unitsPath(each))
  if (!estate) return null
  const { title, place, shareImageId, heroImageId } = estate
  return { siteName, eyebrow: place, title: `Homes at ${title}`, imageId: shareImageId ?? heroImageId }
}

/** Returns the share image of a home, with the picture of its type and its place on the plan. */
async function findUnitShare(path: string, siteName: string): Promise<ShareContent | null> {
  const estate = (await listPublished('estates')).find(each => path.startsWith(`${unitsPath(each)}/`))
  const home = estate && (await findHome(estate.slug, decodeText(path.slice(unitsPath(estate).length + 1))))
  if (!home) return null
  const { unit, type } = home
  const plan = await findPlan(estate.id)
  return {
    siteName,
    eyebrow: `${estate.title}, ${estate.place}`,
    title: `${unit.code}, ${type.title}`,
    imageId: type.imageId ?? estate.heroImageId,
    plan: plan && locationPicture(plan.features, await listPictureHomes(estate.id), unit, locationSizes.share),
  }
}

/** Decodes percent-encoding; returns the text unchanged when it is invalid. */
function decodeText(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

async function findByPath(key: PublicKey, path: string): Promise<ShareableEntry | undefined> {
  return (await listPublished(key)).find(entry => publicPathOf(key, entry) === path) as ShareableEntry | undefined
}

function headPicture({ sections = [] }: ShareableEntry): string | null {
  const [head] = sections
  const id = head?.kind === 'hero' && !head.hidden ? head.values.imageId : null
  return typeof id === 'string' ? id : null
}

async function defaultPicture() {
  const { defaultShareImageId } = await getSettings()
  if (defaultShareImageId) return defaultShareImageId
  const [home] = await listPublished('homePage')
  return home?.heroImageId ?? null
}
