import { describe, expect } from 'vitest'
import type { Tx } from '@/db/connect'
import { aStaffMember } from '@/db/testing/staff'
import { test } from '@/db/testing/test'
import { anEmail, aPhone } from '@/db/testing/unique'
import { bookSlot, cancelVisit } from './change-visit'
import { TooManyVisitsError } from './open-visits'
import { anEstateWithVisits, at, aVisit, now, readCompany } from './testing/a-visit'

describe('a mailbox', () => {
  type Options = { by?: { id: string; name: string }; isProved?: boolean }
  const book = async (db: Tx, estateId: string, time: Date, values: object, options: Options = { isProved: true }) => {
    const visit = await aVisit(db, values)
    return bookSlot(db, visit, { estateId, start: time }, await readCompany(db), { now, ...options })
  }
  /** The visitor has not proved to own the mailbox. */
  const unproved: Options = {}
  const times = ['09:00', '10:00', '11:00'].flatMap(time => [at(time), at(time, '2027-02-06')])
  const timeOf = (number: number) => times[number] as Date

  test('can book three future visits, and another one after a cancellation; staff can book more', async ({ db }) => {
    const estate = await anEstateWithVisits(db)
    const mailbox = `visitor-${crypto.randomUUID()}`
    let count = 0
    // Addresses that differ only after the plus sign belong to one mailbox.
    const person = () => ({ email: `${mailbox}+${count++}@example.com`, phone: null })
    const booked = []
    for (const time of times.slice(0, 3)) booked.push(await book(db, estate.id, time, person()))
    await expect(book(db, estate.id, timeOf(3), person())).rejects.toBeInstanceOf(TooManyVisitsError)
    // Another mailbox can book, and a booked visit can be moved.
    await book(db, estate.id, timeOf(3), { email: anEmail(), phone: null })
    const moved = { id: booked[0]?.id ?? '' }
    await bookSlot(db, moved, { estateId: estate.id, start: timeOf(4) }, await readCompany(db), { now })

    await book(db, estate.id, timeOf(5), person(), { by: await aStaffMember(db, { role: 'sales' }) })
    await cancelVisit(db, moved, await readCompany(db), { now })
    await book(db, estate.id, timeOf(0), person())
    await expect(book(db, estate.id, timeOf(4), person())).rejects.toBeInstanceOf(TooManyVisitsError)
  })

  test('cannot exceed the limit by booking cancelled visits again', async ({ db }) => {
    const estate = await anEstateWithVisits(db)
    const company = await readCompany(db)
    const email = anEmail()
    const cancelled: { token: string }[] = []
    for (const time of times.slice(0, 3)) {
      const visit = await book(db, estate.id, time, { email })
      await cancelVisit(db, { id: visit.id }, company, { now })
      cancelled.push(visit)
    }
    for (const time of times.slice(3)) await book(db, estate.id, time, { email })
    const bookAgain = (index: number, options = {}) => {
      const cancelledVisit = { token: cancelled[index]?.token ?? '' }
      return bookSlot(db, cancelledVisit, { estateId: estate.id, start: timeOf(index) }, company, { now, ...options })
    }
    for (const index of cancelled.keys()) await expect(bookAgain(index)).rejects.toBeInstanceOf(TooManyVisitsError)
    await bookAgain(0, { by: await aStaffMember(db, { role: 'sales' }) })
  })

  test('cannot exceed the limit by simultaneous bookings', async ({ db }) => {
    const estate = await anEstateWithVisits(db)
    const email = anEmail()
    const booked = times.map(time => book(db, estate.id, time, { email }))
    expect((await Promise.allSettled(booked)).filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  })

  test('is not limited by visits that somebody else booked with its e-mail or phone', async ({ db }) => {
    const estate = await anEstateWithVisits(db)
    const person = { email: anEmail(), phone: aPhone() }
    for (const time of times.slice(0, 3)) await book(db, estate.id, time, person, unproved)
    await book(db, estate.id, timeOf(3), person, unproved)
    await book(db, estate.id, timeOf(4), person)
    // Visits of other mailboxes with the same phone do not count.
    await book(db, estate.id, timeOf(5), { ...person, email: anEmail() })
  })
})
