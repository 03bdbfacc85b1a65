import { expect, test } from 'vitest'
import { reachableIn } from './reachable'

const peter = { name: 'Peter Otieno', email: 'peter@example.com', phone: '+254700000001' }
const mary = { name: 'Mary Njeri', email: 'mary@example.com', phone: '+254700000002' }
const reply = ({ name, email }: typeof peter) => ({ leadId: 'x', reference: 'y', name, email })
const phoneOf = ({ name, phone }: typeof peter, label: string | null) => ({ name, phone, label })
const mailOf = ({ name, email }: typeof peter, label: string | null) => ({ name, email, label })

test('a person and the sender of the newest lead are both reached, by name', () => {
  const both = [phoneOf(peter, peter.name), phoneOf(mary, mary.name)]
  expect(reachableIn(peter, [mary], [reply(mary), reply(peter)])).toEqual({
    phones: both,
    mails: [mailOf(mary, mary.name), mailOf(peter, peter.name)],
  })
  // The phone of the person is in an earlier lead only.
  expect(reachableIn({ ...peter, phone: null }, [mary, peter], []).phones).toEqual(both)
  // One phone for both.
  expect(reachableIn(peter, [{ ...mary, phone: peter.phone }], []).phones).toEqual([phoneOf(peter, peter.name)])
})

test('a person is named where somebody else wrote last without a phone or an e-mail', () => {
  const sent = { ...mary, phone: null, email: null }
  expect(reachableIn(peter, [sent], [reply(peter)])).toEqual({
    phones: [phoneOf(peter, peter.name)],
    mails: [mailOf(peter, peter.name)],
  })
  // The person wrote after them.
  expect(reachableIn(peter, [peter, sent], []).phones).toEqual([phoneOf(peter, null)])
})

test('another sender is named, also when the person has no phone', () => {
  expect(reachableIn({ ...peter, phone: null }, [mary], [reply(mary)])).toEqual({
    phones: [phoneOf(mary, mary.name)],
    mails: [mailOf(mary, mary.name)],
  })
})

test('a person who wrote with another phone is called at the one on their screen', () => {
  expect(reachableIn(peter, [{ ...peter, phone: mary.phone }], []).phones).toEqual([phoneOf(peter, null)])
  expect(reachableIn({ ...peter, phone: null }, [peter], []).phones).toEqual([phoneOf(peter, null)])
})

test('somebody without a mailbox of their own is written to at the one of their lead', () => {
  expect(reachableIn({ ...mary, email: null }, [mary], [reply(mary)]).mails).toEqual([mailOf(mary, null)])
  expect(reachableIn({ ...mary, email: null }, [], []).mails).toEqual([])
})
