import { type ChangeEvent, useState } from 'react'
import { Button } from '../../controls/button'

/** Asks for a file, or for rows that were copied in a spreadsheet. */
export function FileFields({ disabled, onChoose }: { disabled: boolean; onChoose: (file: File) => void }) {
  const [pasted, setPasted] = useState('')

  function choose(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0]
    // The value is reset so that the same file can be chosen again after it was edited.
    event.target.value = ''
    if (file) onChoose(file)
  }

  return (
    <div className="grid max-w-prose gap-3">
      <label className="grid gap-1 font-medium">
        CSV or Excel file
        <input
          type="file"
          accept=".csv,.txt,.xlsx,text/csv"
          disabled={disabled}
          className="field font-normal"
          onChange={choose}
        />
      </label>
      <details>
        <summary className="flex min-h-11 items-center underline underline-offset-4">Paste rows instead</summary>
        <div className="mt-2 grid justify-items-start gap-2">
          <label className="grid w-full gap-1 font-medium">
            Rows of a spreadsheet, with the column headings
            <textarea
              rows={5}
              value={pasted}
              disabled={disabled}
              className="field font-normal"
              onChange={event => setPasted(event.target.value)}
            />
          </label>
          <Button
            disabled={disabled || pasted.trim() === ''}
            onClick={() => onChoose(new File([pasted], 'Pasted rows', { type: 'text/plain' }))}
          >
            Read these rows
          </Button>
        </div>
      </details>
    </div>
  )
}
