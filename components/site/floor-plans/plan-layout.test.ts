import { expect, test } from 'vitest'
import { areasOf, extentOf, swingOf, wallsOf } from '@/lib/drawing/floor-plan-layout'
import { drawPlan, planFile } from './plan-drawing'

const room = (name: string, x: number, y: number, width: number, depth: number) => ({ name, x, y, width, depth })
const kitchen = room('Kitchen', 0, 0, 3, 3)
const bedroom = room('Bedroom', 3, 0, 4, 3)
const terrace = room('Terrace', 0, 3, 3, 2)
const rooms = [kitchen, bedroom, terrace]

test('two rooms share one inner wall; the open side of a terrace has a low wall', () => {
  const between = wallsOf(rooms).filter(wall => wall.along === 'y' && wall.at === 3)
  expect(between).toEqual([
    { along: 'y', at: 3, from: 0, to: 3, kind: 'inner' },
    { along: 'y', at: 3, from: 3, to: 5, kind: 'low' },
  ])
})

test('the wall between a room and a terrace is an outer wall', () => {
  expect(wallsOf(rooms)).toContainEqual({ along: 'x', at: 3, from: 0, to: 7, kind: 'outer' })
})

test('the areas of outdoor rooms are added up separately', () => {
  expect(areasOf(rooms)).toEqual({ indoors: 21, outdoors: 6 })
})

test('the extent contains every room', () => {
  expect(extentOf([room('A', 1, 2, 3, 4), room('B', 4, 2, 2.5, 1)])).toEqual({ x: 1, y: 2, width: 5.5, depth: 4 })
})

test('a door opens into the room instead of the corridor, with its hinge at the nearer wall', () => {
  const corridor = room('Corridor', 0, 0, 6, 1.2)
  const study = room('Study', 0, 1.2, 3, 3)
  const door = { kind: 'door', x: 2, y: 1.2, length: 0.9, along: 'x' }
  expect(swingOf(door, [corridor, study])).toEqual({ into: 1, hinge: 'end' })
})

test('the names of rooms and the title are escaped', () => {
  const plan = { id: 'a', rooms: [room('<script>"&', 0, 0, 9, 9)], openings: [] }
  expect(drawPlan(plan).body).not.toContain('<script')
  expect(planFile(plan, 'A & <b>')).toContain('<title>A &amp; &lt;b&gt;</title>')
})
