import { connection } from 'next/server'
import type { ReactNode } from 'react'
export const instant = false
export default async function AdminLayout({ children }: { children: ReactNode }) {
  await connection()
  return (
    <html lang="en-KE">
      <body>{children}</body>
    </html>
  )
}
