import Link from 'next/link'

/** Shown for a screen that does not exist, with a link to the dashboard. */
export function ScreenNotFound() {
  return (
    <>
      <h1 className="display text-2xl">This is not here</h1>
      <p className="mt-2 text-slate">It was moved, deleted for good, or the address is not quite right.</p>
      <Link href="/admin/dashboard" prefetch={false} className="button button-primary mt-6">
        To the dashboard
      </Link>
    </>
  )
}
