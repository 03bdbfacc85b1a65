import { getSettings } from '@/lib/content/settings'

/** In print only: where the sheet comes from, and whom to ask. */
export async function UnitSource({ url, place }: { url: string; place: string }) {
  const { siteName, salesPhone, salesEmail } = await getSettings()
  return (
    <p className="content hidden border-t border-stone pt-3 text-small print:block">
      {place}. {siteName}, {salesPhone}, {salesEmail}. Today’s state and price: {url}
    </p>
  )
}
