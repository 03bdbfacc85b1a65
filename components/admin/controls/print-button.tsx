'use client'

import { Icon } from '@/components/ui/icon'
import { Button } from './button'

export const PrintButton = () => (
  <Button variant="primary" className="print:hidden" onClick={() => print()}>
    <Icon name="document" size={18} /> Print
  </Button>
)
