import { and, inArray, notInArray, sql } from 'drizzle-orm'
import { referralsTable } from '../../../db/collections/referrals.ts'
import type { Tx } from '../../../db/connect.ts'
import { published } from '../../../db/content/published-entries.ts'
import { closedStages, dealsTable } from '../../../db/tables/deals.ts'
import { internationalPhone } from '../../phone/international-phone.ts'
import { type ContactDetails, findSamePeople, listContactDetails, shareEmailOrPhone } from '../senders/same-people.ts'

type ReferredSender = ContactDetails & { contactId: string }

/**
 * Returns the stored spelling of each code, in the given order. Invalid codes become null: codes of no published
 * referrer, and the code of the sender as referrer. Capitals do not matter.
 */
export async function validReferrals(
  tx: Tx,
  codes: readonly (string | null)[],
  sender?: ReferredSender,
): Promise<(string | null)[]> {
  const lowerCodes = codes.filter(code => code !== null).map(code => code.toLowerCase())
  if (lowerCodes.length === 0) return codes.map(() => null)
  const { code: stored, email, phone } = referralsTable
  const rows = await tx
    .select({ code: stored, email, phone })
    .from(referralsTable)
    .where(and(published(referralsTable), inArray(sql`lower(${stored})`, lowerCodes)))
  const valid = new Map<string, string>()
  for (const { code, ...referrer } of rows)
    if (!sender || !(await isSamePerson(tx, sender, referrer))) valid.set(code.toLowerCase(), code)
  return codes.map(code => (code === null ? null : (valid.get(code.toLowerCase()) ?? null)))
}

/** Returns true if the sender, or a person who shares an e-mail or phone with them, is the referrer. */
async function isSamePerson(tx: Tx, sender: ReferredSender, referrer: ContactDetails): Promise<boolean> {
  const senderDetails = await listSenderDetails(tx, sender)
  const other = { email: referrer.email, phone: referrer.phone && internationalPhone(referrer.phone) }
  if (senderDetails.some(address => shareEmailOrPhone(address, other))) return true
  const people = await findSamePeople(tx, [other])
  return (await findSamePeople(tx, senderDetails)).intersection(people).size > 0
}

/** Returns true if a person with the sender's e-mail or phone has an open deal: referrers get credit for new people. */
export async function isKnownSender(tx: Tx, sender: ReferredSender): Promise<boolean> {
  const people = await findSamePeople(tx, await listSenderDetails(tx, sender))
  const { contactId, stage } = dealsTable
  const open = and(inArray(contactId, [...people]), notInArray(stage, [...closedStages]))
  return (await tx.$count(dealsTable, open)) > 0
}

const listSenderDetails = async (tx: Tx, sender: ReferredSender): Promise<ContactDetails[]> => [
  sender,
  ...(await listContactDetails(tx, sender.contactId)),
]
