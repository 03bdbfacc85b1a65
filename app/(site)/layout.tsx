import type { ReactNode } from 'react'
export const ensureStatic = 'navigation'
export default function SiteLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en-KE">
      <body>{children}</body>
    </html>
  )
}
