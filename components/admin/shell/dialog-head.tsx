import { Icon } from '@/components/ui/icon'

/** Renders the title of a dialog with this `id`, and the button that closes the dialog. */
export function DialogHead({ id, title, onClose }: { id: string; title: string; onClose: () => void }) {
  return (
    <div className="flex items-center justify-between gap-3 border-b border-stone py-2 pr-2 pl-5">
      <h2 id={id} className="font-semibold">
        {title}
      </h2>
      <button type="button" aria-label="Close" className="flex size-11 items-center justify-center" onClick={onClose}>
        <Icon name="close" />
      </button>
    </div>
  )
}
