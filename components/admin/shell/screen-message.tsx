import { listOwnerNames } from '@/lib/accounts/accounts'
import { db } from '@/lib/database'
import { PanelLink } from './links'

function ScreenMessage({ title, text }: { title: string; text: string }) {
  return (
    <>
      <h1 className="display text-2xl">{title}</h1>
      <p className="mt-2 max-w-prose text-slate">{text}</p>
      <PanelLink href="/admin/dashboard" className="button button-primary mt-6">
        Open Today
      </PanelLink>
    </>
  )
}

/** Replaces a screen that does not exist; links to Today. */
export const ScreenNotFound = () => (
  <ScreenMessage
    title="This screen was not found"
    text="It was moved or deleted for good, or the URL is not quite right."
  />
)

/** Replaces a screen that the role does not include; names the owners, who can change the role. */
export async function ScreenForbidden() {
  const owners = await listOwnerNames(db)
  const names = new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(owners)
  return (
    <ScreenMessage
      title="Your role does not include this screen."
      text={`Ask ${names || 'an owner'} to change your role, if you need it. Nothing is wrong with the site.`}
    />
  )
}
