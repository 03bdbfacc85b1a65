import { and, eq, like } from 'drizzle-orm'
import { expect } from 'vitest'
import { proofsTable } from '@/db/collections/proofs'
import type { Db } from '@/db/connect'
import { emailsTable } from '@/db/tables/leads'
import { anEntry, publishedValues } from '@/db/testing/entries'
import { test } from '@/db/testing/test'
import { ensureSettings } from '@/lib/intake/testing/settings'
import { localDay } from '@/lib/time/local-time'
import { queueProofNotices } from './proof-notices'

const inDays = (days: number) => localDay(new Date(Date.now() + days * 86_400_000))

const mailsAbout = (db: Db, { id }: { id: string }) =>
  db
    .select()
    .from(emailsTable)
    .where(and(eq(emailsTable.kind, 'proof-expires'), like(emailsTable.text, `%/admin/proofs/${id}%`)))

async function aProof(db: Db, values: { expiresOn: string; status?: 'draft'; sample?: boolean }) {
  const { salesEmail } = await ensureSettings(db)
  const estate = await anEntry(db, 'estates', publishedValues)
  return {
    ...(await anEntry(db, 'proofs', { ...publishedValues, estateId: estate.id, ...values })),
    estate,
    salesEmail,
  }
}

test('the sales office gets one mail about a proof that expires within 30 days', async ({ db }) => {
  const proof = await aProof(db, { expiresOn: inDays(30) })
  const laterProof = await aProof(db, { expiresOn: inDays(31) })

  await Promise.all(Array.from({ length: 5 }, () => queueProofNotices(db)))
  await queueProofNotices(db)

  const mails = await mailsAbout(db, proof)
  expect(mails).toMatchObject([{ to: proof.salesEmail, marketing: false, leadId: null }])
  expect(mails[0]?.subject).toContain(`${proof.estate.title}: ${proof.title} expires on`)
  expect(await mailsAbout(db, laterProof)).toEqual([])
})

test('a renewed proof that expires again causes another mail', async ({ db }) => {
  const proof = await aProof(db, { expiresOn: inDays(-1) })
  await queueProofNotices(db)
  expect((await mailsAbout(db, proof))[0]?.subject).toContain('expired on')

  const renew = (expiresOn: string) => db.update(proofsTable).set({ expiresOn }).where(eq(proofsTable.id, proof.id))
  await renew(inDays(400))
  await queueProofNotices(db)
  expect(await mailsAbout(db, proof)).toHaveLength(1)

  await renew(inDays(20))
  await queueProofNotices(db)
  await queueProofNotices(db)
  expect(await mailsAbout(db, proof)).toHaveLength(2)
})

test('drafts and samples cause no mail', async ({ db }) => {
  const draft = await aProof(db, { expiresOn: inDays(3), status: 'draft' })
  const sample = await aProof(db, { expiresOn: inDays(3), sample: true })
  await queueProofNotices(db)
  expect([...(await mailsAbout(db, draft)), ...(await mailsAbout(db, sample))]).toEqual([])
})
