import { Scenery } from '../scenery'

/** What a page says while there is nothing to list: what will stand here. */
export function NothingYet({ children }: { children: string }) {
  return (
    <div>
      <p className="content text-h3 text-slate">
        <span className="block max-w-[34em]">{children}</span>
      </p>
      <Scenery kind="school" className="mt-16 text-stone" />
    </div>
  )
}
