import { describe, expect, test } from 'vitest'
import { applyChange, canContain, type MenuChange, replayChanges } from './menu-changes'
import { changeText, type Direction, listTargets, placeText, stepOf } from './menu-moves'
import { buildMenuTree, listPlaced, type MenuTree } from './menu-tree'

const facts = { state: 'published', shown: true, link: { state: 'works', text: 'Works' }, path: '/x' } as const
const item = (label: string, group: string | null = null, section: string | null = null, menu = 'main' as const) => ({
  ...facts,
  id: label,
  label,
  menu,
  group,
  section,
})
const tree = buildMenuTree([
  item('Home'),
  item('About', 'Company'),
  item('Team', 'Company'),
  item('Gallery'),
  item('Schools', 'Foundation'),
  item('News', 'Foundation', 'Resources'),
  item('Reports', 'Foundation', 'Resources'),
  { ...item('FAQs'), menu: 'quick-links' },
])

/** Describes the main menu in one line, such as `Home Company(About Team)`. */
const outline = (menus: MenuTree) => {
  const text = (node: MenuTree[number]): string =>
    node.kind === 'entry' ? node.name : `${node.name}(${node.children.map(text).join(' ')})`
  return menus[0]?.children.map(text).join(' ')
}
/** Returns the menus after steps with the keyboard; an impossible step changes nothing. */
const afterSteps = (key: string, ...directions: Direction[]) =>
  directions.reduce<MenuTree>((menus, direction) => {
    const result = stepOf(menus, key, direction)
    return ('change' in result && applyChange(menus, result.change)) || menus
  }, tree)

describe('a step with the keyboard', () => {
  test.for([
    ['Gallery', ['up'], 'Home Gallery Company(About Team) Foundation(Schools Resources(News Reports))'],
    ['Team', ['up'], 'Home Company(Team About) Gallery Foundation(Schools Resources(News Reports))'],
    ['main/Company', ['down'], 'Home Gallery Company(About Team) Foundation(Schools Resources(News Reports))'],
    ['Gallery', ['in'], 'Home Company(About Team Gallery) Foundation(Schools Resources(News Reports))'],
    ['Home', ['in'], 'Company(Home About Team) Gallery Foundation(Schools Resources(News Reports))'],
    ['Schools', ['in'], 'Home Company(About Team) Gallery Foundation(Resources(Schools News Reports))'],
    ['About', ['out'], 'Home Company(Team) About Gallery Foundation(Schools Resources(News Reports))'],
    ['News', ['out'], 'Home Company(About Team) Gallery Foundation(Schools News Resources(Reports))'],
    ['News', ['out', 'out'], 'Home Company(About Team) Gallery Foundation(Schools Resources(Reports)) News'],
    [
      'main/Foundation/Resources',
      ['up'],
      'Home Company(About Team) Gallery Foundation(Resources(News Reports) Schools)',
    ],
  ] as const)('moves %s %s', ([key, directions, expected]) => {
    expect(outline(afterSteps(key, ...directions))).toBe(expected)
  })

  test.for([
    ['Home', 'up', 'Home is already the first in Main menu.'],
    ['Team', 'down', 'Team is already the last in Company.'],
    ['Team', 'in', 'There is no heading in Company for Team.'],
    ['Home', 'out', 'Home cannot go further out of Main menu.'],
    ['main/Company', 'in', 'There is no heading in Main menu for Company.'],
  ] as const)('does not move %s %s, and returns the reason', ([key, direction, reason]) => {
    expect(stepOf(tree, key, direction)).toEqual({ reason })
  })
})

describe('applyChange', () => {
  test.for<[string, MenuChange]>([
    ['a heading in another one', { type: 'move', key: 'main/Company', to: 'main/Foundation', before: null }],
    ['a heading in a menu that shows none', { type: 'move', key: 'main/Company', to: 'quick-links', before: null }],
    [
      'smaller headings in a menu that does not show them',
      { type: 'move', key: 'main/Foundation', to: 'foundation', before: null },
    ],
    ['a node in itself', { type: 'move', key: 'main/Foundation', to: 'main/Foundation/Resources', before: null }],
    ['a move of an entry that does not exist', { type: 'move', key: 'gone', to: 'main', before: null }],
    ['a name that another heading has', { type: 'rename', key: 'main/Company', name: 'Foundation' }],
    ['an empty name', { type: 'rename', key: 'main/Company', name: '  ' }],
    ['a new heading with a name that is taken', { type: 'addHeading', key: 'n', to: 'main', name: 'Company' }],
    ['removing a heading with entries', { type: 'remove', key: 'main/Company' }],
  ])('rejects %s', ([, change]) => {
    expect(applyChange(tree, change)).toBeNull()
  })
})

test('headings can only be moved to places where visitors see them', () => {
  expect(listTargets(tree, 'main/Company').map(({ name }) => name)).toEqual(['Main menu', 'Foundation menu'])
  expect(listTargets(tree, 'FAQs').map(({ name }) => name)).toEqual([
    'Main menu',
    'Main menu / Company',
    'Main menu / Foundation',
    'Main menu / Foundation / Resources',
    'Quick links',
    'Foundation menu',
  ])
  expect(canContain(tree, 'quick-links', 'group')).toBe(false)
})

test('changes are applied again to menus that somebody else has changed, and impossible changes are returned', () => {
  const changes: MenuChange[] = [
    { type: 'rename', key: 'main/Company', name: 'Who we are' },
    { type: 'move', key: 'Gallery', to: 'main/Company', before: 'Team' },
    { type: 'move', key: 'Home', to: 'main/Foundation', before: null },
    { type: 'addEntry', key: 'new', to: 'main/Foundation', name: 'Awards', path: '/awards', link: facts.link },
  ]
  const [withoutHome, withoutTeam] = ['Home', 'Team'].map(key => ({ type: 'remove', key }) as const)
  const changedByOthers = replayChanges(
    tree,
    [withoutHome, withoutTeam].filter(change => change !== undefined),
  )
  const replayed = replayChanges(changedByOthers.tree, changes)
  expect(outline(replayed.tree)).toBe('Who we are(About Gallery) Foundation(Schools Awards Resources(News Reports))')
  expect(replayed.skipped).toEqual([changes[2]])
})

test('places and changes are described in words', () => {
  const moved = afterSteps('Gallery', 'in')
  expect(placeText(moved, 'Gallery')).toBe('3 of 3 in Company, Main menu')
  expect(changeText(tree, { type: 'show', key: 'Home', shown: false })).toBe('Home: hidden from visitors')
  expect(changeText(tree, { type: 'move', key: 'Home', to: 'main/Company', before: null })).toBe(
    'Home: moved to Company',
  )
})

test('a heading without entries is not stored', () => {
  const added = applyChange(tree, { type: 'addHeading', key: 'n', to: 'main', name: 'Later' }) ?? tree
  expect(outline(added)).toContain('Later()')
  expect(listPlaced(added)).toEqual(listPlaced(tree))
})
