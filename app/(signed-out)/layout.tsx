import type { Viewport } from 'next'
import type { ReactNode } from 'react'
import AdminLayout, { metadata } from '../admin/layout'

/**
 * The root layout of screens for signed-out staff. Between two root layouts the browser loads a new document, so that
 * nothing typed or shown before remains in it after signing in or out.
 */
export default function SignedOutLayout({ children }: { children: ReactNode }) {
  return <AdminLayout>{children}</AdminLayout>
}

export { metadata }
export const instant = false
export const viewport: Viewport = { width: 'device-width', initialScale: 1 }
