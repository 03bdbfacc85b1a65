import { useEffect, useState } from 'react'
import { Icon } from '@/components/ui/icon'

/** Downloads the rows with problems as a file that the browser creates. */
export function ProblemsLink({ csv }: { csv: string }) {
  const [url, setUrl] = useState('')
  useEffect(() => {
    const objectUrl = URL.createObjectURL(new Blob([csv], { type: 'text/csv' }))
    setUrl(objectUrl)
    return () => URL.revokeObjectURL(objectUrl)
  }, [csv])
  return (
    <a
      href={url}
      download="rows-to-correct.csv"
      className="inline-flex min-h-11 items-center gap-2 underline underline-offset-4"
    >
      <Icon name="download" size={16} /> Download these rows
    </a>
  )
}
