'use client'

import { Icon } from '@/components/ui/icon'

/** Opens the browser's print dialog. */
export const PrintButton = () => (
  <button type="button" className="button button-primary print:hidden" onClick={() => print()}>
    <Icon name="document" size={18} /> Print
  </button>
)
