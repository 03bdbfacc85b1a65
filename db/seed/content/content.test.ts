import { readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { PlanOpening } from '../../collections/floor-plans.ts'
import { type CollectionKey, collectionFor, collectionKeys, isCollectionKey } from '../../collections/index.ts'
import { flatValues } from '../../content/flat-values.ts'
import { plainText } from '../../content/rich-text.ts'
import { sampleFile, seedId } from '../ids.ts'
import { samples } from './index.ts'

const {
  articles,
  boardMembers,
  estates,
  floorPlans,
  foundationBlogs,
  foundationTestimonials,
  menuItems,
  pages,
  teamMembers,
  unitTypes,
} = samples

type AnySample = { ref: string; publishAt?: string } & Record<string, unknown>
const seededKeys = Object.keys(samples) as CollectionKey[]
const collectionsWithSamples = Object.entries(samples) as [CollectionKey, AnySample[]][]

const fileNames = readdirSync(new URL('../files/', import.meta.url))
const idsOfFiles = (extension: string) =>
  new Set(fileNames.filter(name => name.endsWith(extension)).map(name => sampleFile(name.slice(0, -extension.length))))
const fileIds = { image: idsOfFiles('.jpg'), video: idsOfFiles('.mp4'), document: idsOfFiles('.pdf') }
const entryIds = new Map(
  collectionsWithSamples.map(([key, entries]) => [key, new Set(entries.map(({ ref }) => seedId(key, ref)))]),
)
/** Returns true if the entries of `to` are stored before the entries of `from`, or with them. */
const isStoredBefore = (to: string, from: CollectionKey) =>
  isCollectionKey(to) && seededKeys.indexOf(to) <= seededKeys.indexOf(from)
const hasEntry = (to: string, id: unknown) => isCollectionKey(to) && entryIds.get(to)?.has(String(id))

const wordsIn = (html: string) => plainText(html).split(' ').filter(Boolean).length
const duplicates = (values: unknown[]) => values.filter((value, index) => values.indexOf(value) !== index)

test('samples belong to existing collections; the library has files instead of samples', () => {
  expect(collectionKeys.filter(key => key !== 'media')).toEqual(expect.arrayContaining(seededKeys))
})

describe.each(collectionsWithSamples)('samples of %s', (key, entries) => {
  const { schema, allFields } = collectionFor(key)

  test.each(entries.map(entry => [entry.ref, entry] as const))('%s passes the rules of its collection', (_, entry) => {
    const { ref: _ref, publishAt, ...values } = entry
    expect(schema.safeParse(values).error?.issues ?? []).toEqual([])
    expect(Object.keys(values).filter(name => !(name in allFields))).toEqual([])
    expect(publishAt === undefined || /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+03:00$/.test(publishAt)).toBe(true)
  })

  test('have unique refs and slugs', () => {
    expect(duplicates(entries.map(({ ref }) => ref))).toEqual([])
    // Several items of a menu or a banner can link to one path.
    for (const column of ['slug', 'path', 'code'].filter(
      name => key !== 'menuItems' && key !== 'bannerItems' && name in allFields,
    )) {
      expect(duplicates(entries.map(entry => entry[column]))).toEqual([])
    }
  })

  test('refer only to existing files, and to entries that are stored before them', () => {
    for (const entry of entries) {
      for (const { name, view, value } of flatValues(allFields, entry)) {
        if (value === null || value === undefined) continue
        const named = `${entry.ref}.${name}`
        if (view.kind === 'relation')
          expect([named, hasEntry(view.to, value), isStoredBefore(view.to, key)]).toEqual([named, true, true])
        if (view.kind === 'file') expect([named, fileIds[view.accept].has(value as string)]).toEqual([named, true])
        if (view.kind === 'images') {
          expect([named, (value as string[]).every(id => fileIds.image.has(id))]).toEqual([named, true])
        }
      }
    }
  })

  test('link only to pages of this site', () => {
    const existingPaths = new Set<string>([
      ...pages.map(({ path }) => path),
      // A page without a text that staff change.
      '/my-data',
      ...estates.filter(({ hasOwnPage }) => hasOwnPage).map(({ slug }) => `/${slug}`),
      ...articles.map(({ slug }) => `/blogs/article/${slug}`),
      ...foundationBlogs.map(({ slug }) => `/foundation/blogs/${slug}`),
    ])
    const links = entries.flatMap(entry =>
      Object.values(entry).flatMap(value =>
        typeof value === 'string' ? [...value.matchAll(/<a href="(\/[^"]*)"/g)].map(match => match[1] ?? '') : [],
      ),
    )
    expect(links.filter(link => !existingPaths.has(link))).toEqual([])
  })
})

describe('menus', () => {
  test('link to pages of this site', () => {
    const existingPaths = new Set<string>([...pages.map(({ path }) => path), ...estates.map(({ slug }) => `/${slug}`)])
    expect(menuItems.filter(({ path }) => !existingPaths.has(path))).toEqual([])
  })
})

describe('pages', () => {
  test.each(pages.map(page => [page.path, page] as const))(
    '%s has a title and a description of useful length',
    (_, page) => {
      expect(page.title.length).toBeLessThanOrEqual(60)
      expect(page.description.length).toBeGreaterThanOrEqual(110)
      expect(page.description.length).toBeLessThanOrEqual(155)
    },
  )
})

describe('articles', () => {
  test.each(articles.map(article => [article.slug, article] as const))('%s is a full article', (_, { body }) => {
    expect(wordsIn(body)).toBeGreaterThanOrEqual(400)
    expect(wordsIn(body)).toBeLessThanOrEqual(850)
    expect(body).toContain('<h2>')
    expect(body).toMatch(/<[ou]l>/)
    expect(body).toContain('<blockquote>')
  })

  test('have different openings', () => {
    expect(
      duplicates(articles.map(({ body }) => plainText(body).split(' ').slice(0, 6).join(' ').toLowerCase())),
    ).toEqual([])
  })

  test('three are featured', () => {
    expect(articles.filter(({ featured }) => featured)).toHaveLength(3)
  })
})

describe('long texts', () => {
  test('have the length that their page needs', () => {
    for (const { overview, slug } of estates)
      expect([slug, wordsIn(overview) >= 180 && wordsIn(overview) <= 400]).toEqual([slug, true])
    for (const { body, slug } of foundationBlogs) expect([slug, wordsIn(body) >= 350]).toEqual([slug, true])
    for (const { story, slug } of foundationTestimonials) expect([slug, wordsIn(story) >= 150]).toEqual([slug, true])
    for (const { biography, slug } of [...teamMembers, ...boardMembers]) {
      expect([slug, wordsIn(biography) >= 90 && wordsIn(biography) <= 160]).toEqual([slug, true])
    }
  })
})

type Box = { x: number; y: number; width: number; height: number }

/** The metres by which lines may differ because of rounding. */
const slack = 0.001
const overlaps = (one: Box, other: Box) =>
  one.x + one.width > other.x + slack &&
  other.x + other.width > one.x + slack &&
  one.y + one.height > other.y + slack &&
  other.y + other.height > one.y + slack
const overlappingPairs = (boxes: (Box & { name: string })[]) =>
  boxes.flatMap((one, index) =>
    boxes.slice(index + 1).flatMap(other => (overlaps(one, other) ? [`${one.name} / ${other.name}`] : [])),
  )

describe.each(floorPlans.map(plan => [plan.ref, plan] as const))(
  'floor plan %s',
  (_, { level, rooms = [], openings = [] }) => {
    const boxes = rooms.map(({ name, x, y, width, depth }) => ({ name, x, y, width, height: depth }))
    const outdoors = /verandah|terrace|balcony|porch/i

    /** Metres of this opening that are in the walls of a room. */
    const shared = (box: Box, { x, y, length, along }: PlanOpening) => {
      const [start, line] = along === 'x' ? [x, y] : [y, x]
      const [from, to] = along === 'x' ? [box.x, box.x + box.width] : [box.y, box.y + box.height]
      const walls = along === 'x' ? [box.y, box.y + box.height] : [box.x, box.x + box.width]
      if (!walls.some(wall => Math.abs(wall - line) < slack)) return 0
      return Math.max(0, Math.min(start + length, to) - Math.max(start, from))
    }
    const roomsAt = (opening: PlanOpening) => boxes.filter(box => shared(box, opening) > opening.length - slack)
    const roomsPartlyAt = (opening: PlanOpening) =>
      boxes.filter(box => shared(box, opening) > slack && shared(box, opening) < opening.length - slack)

    test('has rooms that do not overlap', () => {
      expect(overlappingPairs(boxes)).toEqual([])
    })

    test('has every door and window in a wall, and windows to the open air', () => {
      for (const opening of openings) {
        const adjoiningRooms = roomsAt(opening)
        const named = JSON.stringify(opening)
        expect([named, adjoiningRooms.length > 0, roomsPartlyAt(opening)]).toEqual([named, true, []])
        if (opening.kind === 'window') {
          expect([named, adjoiningRooms.filter(({ name }) => !outdoors.test(name)).length]).toEqual([named, 1])
        }
      }
    })

    test('has a way from the entrance or the stairs into every room', () => {
      const doors = openings.filter(({ kind }) => kind !== 'window').map(roomsAt)
      // The entrance is the first door with a room on only one side.
      const start =
        level === 'Ground floor' || level === 'Typical floor'
          ? doors
              .filter(sides => sides.length === 1)
              .flat()
              .slice(0, 1)
          : boxes.filter(({ name }) => name === 'Stairs')
      const reached = new Set(start.map(({ name }) => name))
      for (let before = -1; before !== reached.size; ) {
        before = reached.size
        for (const sides of doors) {
          if (sides.some(({ name }) => reached.has(name))) for (const { name } of sides) reached.add(name)
        }
      }
      expect(boxes.map(({ name }) => name).filter(name => !reached.has(name))).toEqual([])
    })

    test('is one connected outline, with bedrooms that have a window', () => {
      const touches = (one: Box, other: Box) =>
        overlaps({ ...one, x: one.x - 0.01, width: one.width + 0.02 }, other) ||
        overlaps({ ...one, y: one.y - 0.01, height: one.height + 0.02 }, other)
      const joined = new Set(boxes.slice(0, 1))
      for (const box of joined) for (const other of boxes) if (touches(box, other)) joined.add(other)
      expect(joined.size).toBe(boxes.length)

      const namesWithWindow = new Set(
        openings
          .filter(({ kind }) => kind === 'window')
          .flatMap(roomsAt)
          .map(({ name }) => name),
      )
      expect(boxes.map(({ name }) => name).filter(name => /bedroom/i.test(name) && !namesWithWindow.has(name))).toEqual(
        [],
      )
    })
  },
)

test.each(unitTypes.map(type => [type.ref, type] as const))(
  'the type %s shows at least five different pictures',
  (_, { imageId, galleryImageIds = [] }) => {
    const shown = [imageId, ...galleryImageIds]
    expect(duplicates(shown)).toEqual([])
    expect(shown.length).toBeGreaterThanOrEqual(5)
  },
)

describe('homes and their plans', () => {
  test('every type with rooms has a floor plan', () => {
    const isMissing = ({ kind, floorPlanId }: (typeof unitTypes)[number]) => kind !== 'plot' && !floorPlanId
    expect(unitTypes.filter(isMissing).map(({ ref }) => ref)).toEqual([])
  })

  test('agree on beds and baths, and roughly on the size', () => {
    for (const unit of unitTypes.filter(({ floorPlanId }) => floorPlanId)) {
      const plan = floorPlans.find(({ ref }) => seedId('floorPlans', ref) === unit.floorPlanId)
      const levels = floorPlans.filter(({ title, estateId }) => title === plan?.title && estateId === plan.estateId)
      const areaOnPlan = levels
        .flatMap(({ rooms = [] }) => rooms)
        .reduce((sum, { width, depth }) => sum + width * depth, 0)
      expect([unit.ref, plan?.beds, plan?.baths]).toEqual([unit.ref, unit.beds, unit.baths])
      expect([unit.ref, (unit.areaSqm ?? 0) / areaOnPlan > 0.9 && (unit.areaSqm ?? 0) / areaOnPlan < 1.15]).toEqual([
        unit.ref,
        true,
      ])
    }
  })
})
