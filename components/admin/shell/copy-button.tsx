'use client'

import { toast } from 'react-hot-toast/headless'
import { Icon } from '@/components/ui/icon'
import { Button } from '../controls/button'

export function CopyButton({ text, label }: { text: string; label: string }) {
  async function copy() {
    const isCopied = await navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    )
    if (isCopied) toast.success('Copied')
    else toast.error('This browser does not allow copying here. Select the text and copy it by hand.')
  }
  return (
    <Button onClick={copy}>
      <Icon name="copy" size={18} /> {label}
    </Button>
  )
}
