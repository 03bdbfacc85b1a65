import { eq } from 'drizzle-orm'
import type { VisitingHours } from '@/db/collections/estates'
import type { Tx } from '@/db/connect'
import { dealsTable } from '@/db/tables/deals'
import { emailsTable, leadsTable } from '@/db/tables/leads'
import { noticePreferencesTable } from '@/db/tables/notices'
import { anEntry } from '@/db/testing/entries'
import { aLead } from '@/db/testing/leads'
import { aStaffMember } from '@/db/testing/staff'
import { companyOf } from '@/lib/mail/company'
import { ensureSettings } from '../../intake/testing/settings.ts'
import { listVisitEstates } from '../visit-estates'
import { ensureVisit } from '../visits'

/** The days from this Tuesday to Friday are not holidays. */
export const tuesday = '2027-02-02'
/** Thirteen days before `tuesday`. */
export const now = new Date('2027-01-20T09:00:00Z')
export const at = (time: string, day = tuesday) => new Date(`${day}T${time}:00+03:00`)

/** Creates the owner of a deal, without quiet hours, so that mails to them are not delayed when this runs at night. */
export async function aDealOwner(db: Tx, dealId = '') {
  const owner = await aStaffMember(db, { role: 'sales' })
  await db.update(dealsTable).set({ ownerId: owner.id }).where(eq(dealsTable.id, dealId))
  await db.insert(noticePreferencesTable).values({ staffId: owner.id, quietFrom: '00:00', quietUntil: '00:00' })
  return owner
}

export const visitingHours = (weekday: VisitingHours['weekday'], seats = 1): VisitingHours => ({
  ...{ weekday, opens: '09:00', closes: '12:00', seats },
})

export async function anEstateWithVisits(db: Tx, seats = 1) {
  const visitTimes = (['tuesday', 'wednesday', 'saturday'] as const).map(day => visitingHours(day, seats))
  const rules = { visitTimes, visitMinutes: 60, visitNoticeHours: 24 }
  const entry = await anEntry(db, 'estates', { status: 'published', publishAt: new Date(0), ...rules })
  const estate = (await listVisitEstates(db)).find(({ id }) => id === entry.id)
  if (!estate) throw new Error('The estate has no visiting hours.')
  return estate
}

export const aVisit = async (db: Tx, values = {}) => ensureVisit(db, await aLead(db, { kind: 'tour', ...values }))
export const readCompany = async (db: Tx) => companyOf(await ensureSettings(db))
export const mailsOf = (db: Tx, leadId: string) =>
  db.select().from(emailsTable).where(eq(emailsTable.leadId, leadId)).orderBy(emailsTable.createdAt)
export const leadOf = async (db: Tx, id: string) => (await db.select().from(leadsTable).where(eq(leadsTable.id, id)))[0]
