import { requireEntryAccess } from '@/lib/auth/access'
import { handleDownload } from '@/lib/auth/download'
import { db } from '@/lib/database'
import { NotFoundError } from '@/lib/errors'
import { findReferralLink, qrPng, qrSvg } from '@/lib/site/referral-link'

/** Returns the QR code of a referrer's page; `file` is `code.svg` or `code.png`. */
export const GET = (_request: Request, { params }: RouteContext<'/admin/referrals/[id]/qr/[file]'>) =>
  handleDownload(async () => {
    await requireEntryAccess('view', 'referrals')
    const { id, file } = await params
    const link = await findReferralLink(db, id)
    if (!link) throw new NotFoundError('There is no such referrer.')
    if (file === 'code.svg') return picture(await qrSvg(link.url), 'image/svg+xml')
    if (file === 'code.png') return picture(new Uint8Array(await qrPng(link.url)), 'image/png')
    throw new NotFoundError('There is no such file.')
  })

const picture = (body: BodyInit, type: string) =>
  new Response(body, {
    headers: {
      'content-type': type,
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; sandbox",
    },
  })
