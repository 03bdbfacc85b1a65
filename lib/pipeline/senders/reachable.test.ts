import { expect, test } from 'vitest'
import { reachableIn } from './reachable'

const peter = { name: 'Peter Otieno', email: 'peter@example.com', phone: '+254700000001' }
const mary = { name: 'Mary Njeri', email: 'mary@example.com', phone: '+254700000002' }
/** Returns a recipient of a reply. */
const recipient = ({ name, email }: typeof peter) => ({ leadId: 'x', reference: 'y', name, email })
/** Returns a button that calls; `typed` is its warning that another sender typed the phone. */
const phoneButton = ({ name, phone }: typeof peter, label: string | null, typed: string | null = null) => ({
  ...{ name, phone, label, typed },
})
const mailButton = ({ name, email }: typeof peter, label: string | null) => ({ name, email, label })

const typedByMary = 'typed by Mary Njeri, who is not Peter Otieno'

test('both the person and the sender of the newest lead have buttons with their names', () => {
  const bothPhones = [phoneButton(peter, peter.name), phoneButton(mary, mary.name, typedByMary)]
  expect(reachableIn(peter, [mary], [recipient(mary), recipient(peter)])).toEqual({
    phones: bothPhones,
    mails: [mailButton(mary, mary.name), mailButton(peter, peter.name)],
  })
  // The phone of the person is only in an earlier lead.
  expect(reachableIn({ ...peter, phone: null }, [mary, peter], []).phones).toEqual(bothPhones)
  // Both have the same phone, so one button is enough.
  expect(reachableIn(peter, [{ ...mary, phone: peter.phone }], []).phones).toEqual([phoneButton(peter, peter.name)])
})

test('the buttons of the person have a name if another sender wrote last, without phone and e-mail', () => {
  const sent = { ...mary, phone: null, email: null }
  expect(reachableIn(peter, [sent], [recipient(peter)])).toEqual({
    phones: [phoneButton(peter, peter.name)],
    mails: [mailButton(peter, peter.name)],
  })
  // Here the person wrote after the other sender.
  expect(reachableIn(peter, [peter, sent], []).phones).toEqual([phoneButton(peter, null)])
})

test('the buttons of another sender have a name, also if the person has no phone', () => {
  expect(reachableIn({ ...peter, phone: null }, [mary], [recipient(mary)])).toEqual({
    phones: [phoneButton(mary, mary.name, typedByMary)],
    mails: [mailButton(mary, mary.name)],
  })
})

test('a person who wrote with another phone is called at the stored one', () => {
  expect(reachableIn(peter, [{ ...peter, phone: mary.phone }], []).phones).toEqual([phoneButton(peter, null)])
  expect(reachableIn({ ...peter, phone: null }, [peter], []).phones).toEqual([phoneButton(peter, null)])
})

test('a person without an e-mail gets mails at the e-mail of their lead', () => {
  expect(reachableIn({ ...mary, email: null }, [mary], [recipient(mary)]).mails).toEqual([mailButton(mary, null)])
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
  expect(reachableIn(mary, [sent], [])).toEqual({ phones: [phoneButton(mary, null)], mails: [mailButton(mary, null)] })
})
