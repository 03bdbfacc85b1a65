import type { Viewport } from 'next'
import type { ReactNode } from 'react'
import AdminLayout, { metadata } from '../admin/layout'

/**
 * The screens for whoever is signed out. A root of their own: between two roots the browser loads a new document, so
 * that signing in or out leaves nothing in it that was typed or shown before.
 */
export default function DoorLayout({ children }: { children: ReactNode }) {
  return <AdminLayout>{children}</AdminLayout>
}

export { metadata }
export const instant = false
export const viewport: Viewport = { width: 'device-width', initialScale: 1 }
