import { expect, test } from 'vitest'
import { reachableIn } from './reachable'

const peter = { name: 'Peter Otieno', email: 'peter@example.com', phone: '+254700000001' }
const mary = { name: 'Mary Njeri', email: 'mary@example.com', phone: '+254700000002' }
const reply = ({ name, email }: typeof peter) => ({ leadId: 'x', reference: 'y', name, email })

test('a person and the sender of the newest message are both reached, by name', () => {
  const [first, second] = [peter, mary].map(({ name, phone }) => ({ name, phone }))
  expect(reachableIn(peter, mary, [reply(mary), reply(peter)])).toEqual({
    phones: [first, second],
    mails: [mary, peter].map(({ name, email }) => ({ name, email })),
  })
  expect(reachableIn({ ...peter, phone: null }, mary, []).phones).toEqual([second])
  expect(reachableIn(peter, { ...mary, phone: peter.phone }, []).phones).toEqual([first])
})

test('a person who wrote with another phone is called at the one on their screen', () => {
  expect(reachableIn(peter, { ...peter, phone: mary.phone }, []).phones).toEqual([
    { name: peter.name, phone: peter.phone },
  ])
  expect(reachableIn({ ...peter, phone: null }, peter, []).phones).toHaveLength(1)
})

test('somebody without a mailbox of their own is written to at the one of their message', () => {
  expect(reachableIn({ ...mary, email: null }, mary, [reply(mary)]).mails).toEqual([
    { name: mary.name, email: mary.email },
  ])
  expect(reachableIn({ ...mary, email: null }, null, []).mails).toEqual([])
})
