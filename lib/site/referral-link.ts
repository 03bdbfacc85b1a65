import { colors } from '@/lib/brand/colors'
import 'server-only'
import { eq } from 'drizzle-orm'
import qrcode from 'qrcode'
import { z } from 'zod'
import { referralsTable } from '@/db/collections/referrals'
import type { Tx } from '@/db/connect'
import { absoluteUrl } from '@/lib/absolute-url'
import { published } from '../../db/content/published-entries'
import { referralPath } from './referrals'

/** A referrer's page as visitors know it, and whether it greets them by now; null when there is no such referrer. */
export async function findReferralLink(tx: Tx, id: string) {
  if (!z.uuid().safeParse(id).success) return null
  const [referral] = await tx
    .select({ name: referralsTable.name, code: referralsTable.code, live: published(referralsTable) })
    .from(referralsTable)
    .where(eq(referralsTable.id, id))
  return referral ? { ...referral, live: referral.live === true, address: absoluteUrl(referralPath(referral)) } : null
}

const drawn = { errorCorrectionLevel: 'M', margin: 2, color: { dark: colors.ink, light: colors.white } } as const

/** The QR code of an address as a drawing, for screens and print of any size. */
export const qrDrawing = (address: string) => qrcode.toString(address, { ...drawn, type: 'svg' })

/** The QR code of an address as a picture of 1024 pixels, for programs that take no drawings. */
export const qrPicture = (address: string) => qrcode.toBuffer(address, { ...drawn, type: 'png', width: 1024 })
