import type { Metadata, Viewport } from 'next'
import { connection } from 'next/server'
import type { ReactNode } from 'react'
import { Toaster } from '@/components/ui/toaster'
import './admin.css'

// Each request is rendered completely: the scripts carry the nonce of the request, which a cached shell could not
// contain.
export const instant = false

export const metadata: Metadata = {
  title: { template: '%s | SHK admin', default: 'SHK admin' },
  robots: { index: false, follow: false },
  manifest: '/admin/manifest.webmanifest',
  appleWebApp: { title: 'SHK admin' },
}
export const viewport: Viewport = { width: 'device-width', initialScale: 1 }

export default async function AdminLayout({ children }: { children: ReactNode }) {
  await connection()
  return (
    <html lang="en-KE">
      <body>
        {children}
        <Toaster />
      </body>
    </html>
  )
}
