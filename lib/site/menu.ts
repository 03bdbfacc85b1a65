import 'server-only'
import { estatePath, estates as estatesCollection } from '@/db/collections/estates'
import { getSettings, listMenu, type MenuEntry, type MenuGroup } from '../content/settings'
import { type Estate, listEstatePages } from './estates'
import { availabilityText, findEstateAvailability } from './homes/availability'

/** Returns the main menu with the availability of estates, the outside properties, and the settings' careers URL. */
export async function listMainMenu(): Promise<MenuGroup[]> {
  const [groups, settings, estates] = await Promise.all([listMenu('main'), getSettings(), listEstatePages()])
  const byPath = await availabilityByPath(estates)
  const outsideEntries = settings.outsideProperties.flatMap(({ name, url, description }) =>
    url ? [{ label: name, path: url, hint: description, section: null }] : [],
  )
  const careers = settings.careersUrl || '/careers'
  const properties = estatesGroupLabel(groups, estates)
  return groups.map(group => ({
    ...group,
    path: group.path === '/careers' ? careers : group.path,
    entries: [
      ...group.entries.map((entry): MenuEntry => ({ ...entry, availability: byPath.get(entry.path) })),
      ...(group.path === null && group.label === properties ? outsideEntries : []),
    ],
  }))
}

/** Returns the label of the group that contains the estates; staff can rename it. */
function estatesGroupLabel(groups: MenuGroup[], estates: Estate[]): string | undefined {
  const paths = new Set(estates.map(({ slug }) => estatePath(slug)))
  const estatesGroup = groups.find(({ entries }) => entries.some(({ path }) => paths.has(path)))
  return estatesGroup?.label ?? estatesCollection.menuGroup
}

async function availabilityByPath(estates: Estate[]): Promise<Map<string, string>> {
  const texts = await Promise.all(
    estates.map(
      async ({ id, slug }) => [estatePath(slug), availabilityText(await findEstateAvailability(id))] as const,
    ),
  )
  return new Map(texts.flatMap(([path, text]) => (text ? [[path, text]] : [])))
}
