import 'server-only'
import { estatePath } from '@/db/collections/estates'
import { getSettings, listMenu, type MenuEntry, type MenuGroup } from '../content/settings'
import { listEstatePages } from './estates'
import { availabilityText, findEstateAvailability } from './homes/availability'

/** The main menu with what is free in each estate, the outside properties and the careers URL of the settings. */
export async function listMainMenu(): Promise<MenuGroup[]> {
  const [groups, settings, free] = await Promise.all([listMenu('main'), getSettings(), freeByPath()])
  const outside = settings.outsideProperties.flatMap(({ name, url, description }) =>
    url ? [{ label: name, path: url, hint: description, section: null }] : [],
  )
  const careers = settings.careersUrl || '/careers'
  return groups.map(group => ({
    ...group,
    path: group.path === '/careers' ? careers : group.path,
    entries: [
      ...group.entries.map((entry): MenuEntry => ({ ...entry, free: free.get(entry.path) })),
      ...(group.label === 'Properties' ? outside : []),
    ],
  }))
}

async function freeByPath(): Promise<Map<string, string>> {
  const estates = await listEstatePages()
  const texts = await Promise.all(
    estates.map(
      async ({ id, slug }) => [estatePath(slug), availabilityText(await findEstateAvailability(id))] as const,
    ),
  )
  return new Map(texts.flatMap(([path, text]) => (text ? [[path, text]] : [])))
}
