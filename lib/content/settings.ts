import 'server-only'
import type { Menu } from './menus/menu-tree'
import { getSingleton, listPublished } from './published'

export const getSettings = () => getSingleton('settings')

/** Returns the texts of a fixed route. Never throws: a route without a row gets a title from its path. */
export async function getPageText(path: string) {
  const pages = await listPublished('pages')
  const title = titleFromPath(path)
  return pages.find(page => page.path === path) ?? { ...emptyPage, path, heading: title, title }
}

const emptyPage = { description: '', eyebrow: null, intro: null, body: null, imageId: null, updatedAt: new Date(0) }

function titleFromPath(path: string) {
  const words = (path.split('/').pop() ?? '').replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

type MenuItem = MenuEntry & { menu: Menu; group: string | null }

export type MenuEntry = {
  label: string
  path: string
  hint: string | null
  /** The smaller heading inside the group, if there is one. */
  section: string | null
  /** The availability of homes in the linked estate, in words. */
  availability?: string | undefined
}
/** The entries below a heading, with `path` null, or a single entry without a heading, with its own path. */
export type MenuGroup = { label: string; path: string | null; entries: MenuEntry[] }

export const listMenu = async (menu: Menu): Promise<MenuGroup[]> => menuGroupsOf(await listPublished('menuItems'), menu)

/** Returns the groups of a menu. Entries with the same heading form a group; each other entry is a group of its own. */
export function menuGroupsOf(all: readonly MenuItem[], menu: Menu): MenuGroup[] {
  const items = all.filter(item => item.menu === menu)
  const groups: MenuGroup[] = []
  for (const { group, section, label, path, hint } of items) {
    if (!group) {
      groups.push({ label, path, entries: [] })
      continue
    }
    const groupSoFar = groups.find(other => other.path === null && other.label === group)
    const itemGroup = groupSoFar ?? { label: group, path: null, entries: [] }
    if (itemGroup.entries.length === 0) groups.push(itemGroup)
    itemGroup.entries.push({ label, path, hint, section })
  }
  return groups
}

/** Groups the entries of a menu group by section, in order; entries without a section are under `null`. */
export function listMenuSections(entries: MenuEntry[]): { section: string | null; entries: MenuEntry[] }[] {
  return [...Map.groupBy(entries, entry => entry.section)].map(([section, entries]) => ({ section, entries }))
}
