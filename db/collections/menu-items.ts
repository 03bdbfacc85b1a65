import { pgTable, text } from 'drizzle-orm/pg-core'
import { defineCollection } from '../content/collection.ts'
import { entryColumns } from '../content/columns.ts'
import { f } from '../content/field.ts'

export const menus = ['main', 'quick-links', 'foundation'] as const

export const menuItemsTable = pgTable('menu_items', {
  ...entryColumns(),
  menu: text({ enum: menus }).notNull(),
  group: text('group_label'),
  section: text(),
  label: text().notNull(),
  path: text().notNull(),
  hint: text(),
})

export const menuItems = defineCollection({
  key: 'menuItems',
  area: 'site',
  label: { one: 'Menu entry', many: 'Menus' },
  adminPath: '/admin/menus',
  help: {
    text: 'Menus lead visitors through the site: the bar on top, the links in the footer and the menu of the foundation.',
    highlightedPageBlock: 'home.bar',
    highlightCaption: 'The menu on top of every page',
  },
  shownOn: '/home',
  table: menuItemsTable,
  fields: {
    label: f.text('Label', { max: 60 }),
    menu: f.choice('Menu', menus),
    group: f.text('Under', {
      optional: true,
      max: 60,
      help: 'The heading that opens it. Leave empty to show it in the bar itself.',
    }),
    section: f.text('Smaller heading', {
      optional: true,
      max: 60,
      help: 'A group within that heading, such as Resources. Leave empty for none.',
    }),
    path: f.text('Leads to', { format: 'link' }),
    hint: f.text('One-line description', { optional: true, max: 100 }),
  },
  listColumns: ['label', 'menu', 'group', 'path', 'status'],
})
