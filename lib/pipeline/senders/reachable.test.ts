import { expect, test } from 'vitest'
import { reachableIn } from './reachable'

const peter = { name: 'Peter Otieno', email: 'peter@example.com', phone: '+254700000001' }
const mary = { name: 'Mary Njeri', email: 'mary@example.com', phone: '+254700000002' }
const reply = ({ name, email }: typeof peter) => ({ leadId: 'x', reference: 'y', name, email })
const phoneOf = ({ name, phone }: typeof peter, label: string | null, typed: string | null = null) => ({
  ...{ name, phone, label, typed },
})
const mailOf = ({ name, email }: typeof peter, label: string | null) => ({ name, email, label })

const typedByMary = 'typed by Mary Njeri, who is not Peter Otieno'

test('both the person and the sender of the newest lead have buttons with their names', () => {
  const bothPhones = [phoneOf(peter, peter.name), phoneOf(mary, mary.name, typedByMary)]
  expect(reachableIn(peter, [mary], [reply(mary), reply(peter)])).toEqual({
    phones: bothPhones,
    mails: [mailOf(mary, mary.name), mailOf(peter, peter.name)],
  })
  // The phone of the person is only in an earlier lead.
  expect(reachableIn({ ...peter, phone: null }, [mary, peter], []).phones).toEqual(bothPhones)
  // Both have the same phone, so one button is enough.
  expect(reachableIn(peter, [{ ...mary, phone: peter.phone }], []).phones).toEqual([phoneOf(peter, peter.name)])
})

test('the buttons of the person have a name if another sender wrote last, without phone and e-mail', () => {
  const sent = { ...mary, phone: null, email: null }
  expect(reachableIn(peter, [sent], [reply(peter)])).toEqual({
    phones: [phoneOf(peter, peter.name)],
    mails: [mailOf(peter, peter.name)],
  })
  // Here the person wrote after the other sender.
  expect(reachableIn(peter, [peter, sent], []).phones).toEqual([phoneOf(peter, null)])
})

test('the buttons of another sender have a name, also if the person has no phone', () => {
  expect(reachableIn({ ...peter, phone: null }, [mary], [reply(mary)])).toEqual({
    phones: [phoneOf(mary, mary.name, typedByMary)],
    mails: [mailOf(mary, mary.name)],
  })
})

test('a person who wrote with another phone is called at the stored one', () => {
  expect(reachableIn(peter, [{ ...peter, phone: mary.phone }], []).phones).toEqual([phoneOf(peter, null)])
  expect(reachableIn({ ...peter, phone: null }, [peter], []).phones).toEqual([phoneOf(peter, null)])
})

test('a person without an e-mail gets mails at the e-mail of their lead', () => {
  expect(reachableIn({ ...mary, email: null }, [mary], [reply(mary)]).mails).toEqual([mailOf(mary, null)])
  expect(reachableIn({ ...mary, email: null }, [], []).mails).toEqual([])
})

test.each([
  ['a Cyrillic letter', 'M\u0430ry Njeri'],
  ['Cyrillic capitals', '\u041c\u0410RY NJERI'],
  ['a Greek letter', 'Mary Nj\u03b5ri'],
  ['a wide letter', 'M\uff41ry Njeri'],
  ['a character that nobody sees', 'Ma\u200bry Njeri'],
  ['a filler that nobody sees', 'Ma\u3164ry Njeri'],
])('a name with %s counts as the same name, so it has no button of its own', (_, name) => {
  const sent = { name, email: mary.email, phone: peter.phone }
  expect(reachableIn(mary, [sent], [])).toEqual({ phones: [phoneOf(mary, null)], mails: [mailOf(mary, null)] })
})
