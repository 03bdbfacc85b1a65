import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { estatePath } from '@/db/collections/estates'
import { emailsTable } from '@/db/tables/leads'
import { siteVisitsTable } from '@/db/tables/visits'
import { anEntry, publishedValues } from '@/db/testing/entries'
import { test } from '@/db/testing/test'
import { anEmail } from '@/db/testing/unique'
import { tourSchema } from './schema'
import { bookTour } from './submit'
import { ensureSettings } from './testing/settings'

test.for(['', '/homes', '/homes/b-14'])(
  'a site tour from page %j below an estate is for this estate, and its mail contains the hours of the estate',
  async (below, { db }) => {
    await ensureSettings(db)
    const visitTimes = [{ weekday: 'sunday' as const, opens: '08:00', closes: '14:00', seats: 4 }]
    const estate = await anEntry(db, 'estates', { ...publishedValues, visitTimes })
    const page = `${estatePath(estate.slug)}${below}`
    const form = { email: anEmail(), property: 'General Estate', page, idempotencyKey: crypto.randomUUID() }
    const { lead } = await bookTour(tourSchema.parse(form))

    const mails = await db.select().from(emailsTable).where(eq(emailsTable.leadId, lead.id))
    expect(mails.find(({ kind }) => kind === 'acknowledgement')?.text).toContain('Sunday, 8:00 AM - 2:00 PM')
    expect(mails.find(({ kind }) => kind === 'staff-notice')?.subject).toContain(estate.title)
    const [visit] = await db.select().from(siteVisitsTable).where(eq(siteVisitsTable.leadId, lead.id))
    expect(visit?.estateId).toBe(estate.id)
  },
)
