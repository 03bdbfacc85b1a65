import { colors } from '@/lib/brand/colors'
import 'server-only'
import { eq } from 'drizzle-orm'
import qrcode from 'qrcode'
import { z } from 'zod'
import { referralsTable } from '@/db/collections/referrals'
import type { Tx } from '@/db/connect'
import { absoluteUrl } from '@/lib/paths/absolute-url'
import { published } from '../../db/content/published-entries'
import { referralPath } from './referrals'

/** Returns a referrer with the URL of their page; `isPublished` is true if visitors can open it. Null if not found. */
export async function findReferralLink(tx: Tx, id: string) {
  if (!z.uuid().safeParse(id).success) return null
  const [referrer] = await tx
    .select({ name: referralsTable.name, code: referralsTable.code, isPublished: published(referralsTable) })
    .from(referralsTable)
    .where(eq(referralsTable.id, id))
  return referrer
    ? { ...referrer, isPublished: referrer.isPublished === true, url: absoluteUrl(referralPath(referrer)) }
    : null
}

const qrOptions = { errorCorrectionLevel: 'M', margin: 2, color: { dark: colors.ink, light: colors.white } } as const

/** Returns the QR code of a URL as SVG, for screens and print of any size. */
export const qrSvg = (url: string) => qrcode.toString(url, { ...qrOptions, type: 'svg' })

/** Returns the QR code of a URL as a PNG of 1024 pixels, for programs without SVG support. */
export const qrPng = (url: string) => qrcode.toBuffer(url, { ...qrOptions, type: 'png', width: 1024 })
