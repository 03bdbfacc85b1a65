import type { ReactNode } from 'react'
import { FoundationNav } from '@/components/site/foundation/foundation-nav'
import { Icon } from '@/components/site/icon'
import { listMenu } from '@/lib/content/settings'

export default async function FoundationLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <FoundationNav groups={await listMenu('foundation')} chevron={<Icon name="chevron-down" size={16} />} />
      {children}
    </>
  )
}
