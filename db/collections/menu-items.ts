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
  table: menuItemsTable,
  fields: {
    label: f.text('Label', { max: 60 }),
    menu: f.choice('Menu', menus),
    group: f.text('Under', {
      optional: true,
      max: 60,
      help: 'The heading it opens from; empty: it stands in the bar itself.',
    }),
    section: f.text('In the part', {
      optional: true,
      max: 60,
      help: 'A smaller heading within it, such as Resources; empty: none.',
    }),
    path: f.text('Leads to', { format: 'link' }),
    hint: f.text('One line beside it', { optional: true, max: 100 }),
  },
  columns: ['label', 'menu', 'group', 'path', 'status'],
})
