'use client'

import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { sharePreview } from '@/lib/content/preview/preview-actions'
import { Button } from '../../controls/button'
import { toActionResult } from '../../controls/to-action-result'
import { CopyButton } from '../../shell/copy-button'
import { PanelDialog } from '../../shell/panel-dialog'
import { useEditedEntry } from '../entry-context'
import type { PreviewDevice } from './preview-widths'

type Props = {
  device: PreviewDevice
  onDevice: (device: PreviewDevice) => void
  /** True if a public page exists, to compare with the draft. */
  hasPublicPage: boolean
  showsPublic: boolean
  onShowPublic: (shows: boolean) => void
}

export function PreviewControls({ device, onDevice, hasPublicPage, showsPublic, onShowPublic }: Props) {
  const { preview, saving } = useEditedEntry()
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-stone px-4 py-2">
      <Choice
        label="Width of the page"
        options={[
          { text: 'Phone', isChosen: device === 'phone', choose: () => onDevice('phone') },
          { text: 'Desktop', isChosen: device === 'desktop', choose: () => onDevice('desktop') },
        ]}
      />
      {hasPublicPage && (
        <Choice
          label="State of the page"
          options={[
            { text: 'Draft', isChosen: !showsPublic, choose: () => onShowPublic(false) },
            { text: 'Public', isChosen: showsPublic, choose: () => onShowPublic(true) },
          ]}
        />
      )}
      <span className="ml-auto flex flex-wrap gap-2">
        <Button disabled={saving} onClick={preview}>
          Full screen
        </Button>
        <ShareButton />
      </span>
    </div>
  )
}

type Option = { text: string; isChosen: boolean; choose: () => void }

function Choice({ label, options }: { label: string; options: Option[] }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would add its legend to the row
    <span role="group" aria-label={label} className="flex rounded-control border border-stone">
      {options.map(({ text, isChosen, choose }) => (
        <button
          key={text}
          type="button"
          aria-pressed={isChosen}
          onClick={choose}
          className="min-h-11 rounded-control px-3 aria-pressed:bg-forest aria-pressed:text-white"
        >
          {text}
        </button>
      ))}
    </span>
  )
}

/** Creates a link for people without an account to the saved draft; disabled for an unsaved form. */
function ShareButton() {
  const { collection, entry, dirty, saving } = useEditedEntry()
  const [url, setUrl] = useState<string | null>(null)
  if (!entry) return null

  async function share(id: string) {
    const result = await toActionResult(sharePreview(collection.key, id))
    if (typeof result === 'string') setUrl(result)
    else toast.error(result.message)
  }

  return (
    <>
      <Button
        disabled={dirty || saving}
        title={dirty ? 'Save the draft first: the link shows what is saved.' : undefined}
        onClick={() => share(entry.id)}
      >
        Share a link
      </Button>
      {url && (
        <PanelDialog title="A link to this draft" onClose={() => setUrl(null)}>
          <p>Anyone with this link can see this draft without an account for one day. It shows no other draft.</p>
          <input readOnly aria-label="Link" value={url} className="field" onFocus={event => event.target.select()} />
          <CopyButton text={url} label="Copy the link" />
        </PanelDialog>
      )}
    </>
  )
}
