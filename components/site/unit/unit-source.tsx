import { getSettings } from '@/lib/content/settings'

/** Prints the URL of the page and the contacts of the office; hidden on screen. */
export async function UnitSource({ url, place }: { url: string; place: string }) {
  const { siteName, salesPhone, salesEmail } = await getSettings()
  return (
    <p className="content hidden border-t border-stone pt-3 text-small print:block">
      {place}. {siteName}, {salesPhone}, {salesEmail}. Today’s state and price: {url}
    </p>
  )
}
