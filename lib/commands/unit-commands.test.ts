import { expect } from 'vitest'
import type { Db } from '@/db/connect'
import type { Role } from '@/db/tables/staff'
import { aUnit } from '@/db/testing/inventory'
import { aStaffMember } from '@/db/testing/staff'
import { test } from '@/db/testing/test'
import { unique } from '@/db/testing/unique'
import { changeUnit } from '@/lib/inventory/unit-transitions'
import { findUnitCommands } from './unit-commands'

const listCommands = async (db: Db, role: Role, question: string) =>
  (await findUnitCommands(db, role, question.toLowerCase(), 20)).map(({ path }) => path.split('?do=')[1])

test("the code of a home finds all commands that the role and the home's state allow", async ({ db }) => {
  const { id, code } = await aUnit(db, { code: unique('T').replace(' ', '-') })
  expect(await listCommands(db, 'sales-manager', code)).toEqual(['price', 'hold', 'reserve', 'sell', 'withdraw'])
  expect(await listCommands(db, 'sales', code)).toEqual(['hold', 'ask'])
  expect(await listCommands(db, 'viewer', code)).toEqual([])
  expect(await listCommands(db, 'foundation-editor', code)).toEqual([])

  const agent = await aStaffMember(db, { role: 'sales' })
  await changeUnit(db, agent, id, 'hold')
  expect(await listCommands(db, 'sales', code)).toEqual(['extend', 'end-hold', 'ask'])
})

test('a command with the start of a code finds this command for the homes that allow it', async ({ db }) => {
  const { id, code } = await aUnit(db, { code: unique('T').replace(' ', '-') })
  for (const question of [`hold ${code}`, `Hold ${code.slice(0, -1)}`])
    expect(await listCommands(db, 'sales', question)).toContain('hold')
  for (const question of [`price ${code}`, `change the price of ${code}`])
    expect(await listCommands(db, 'owner', question)).toEqual(['price'])
  expect(await listCommands(db, 'sales', `price ${code}`)).toEqual([])
  expect(await listCommands(db, 'owner', `paint ${code}`)).toEqual([])
  expect(await listCommands(db, 'owner', 'hold')).toEqual([])

  await changeUnit(db, await aStaffMember(db, { role: 'sales' }), id, 'hold')
  expect(await listCommands(db, 'sales', `hold ${code}`)).toEqual([])
  expect(await listCommands(db, 'sales', `end hold ${code}`)).toEqual(['end-hold'])
})
