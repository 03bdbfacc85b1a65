'use client'

import { Icon } from '@/components/ui/icon'

export const PrintButton = () => (
  <button type="button" className="button button-primary print:hidden" onClick={() => print()}>
    <Icon name="document" size={18} /> Print
  </button>
)
