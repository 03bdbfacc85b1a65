import { Icon } from '@/components/ui/icon'
import { type CollectionKey, collectionFor } from '@/db/collections'
import { setListColumns } from '@/lib/content/lists/list-actions'
import { columnLabel, possibleColumns } from '@/lib/content/lists/list-columns'
import { Button } from '../controls/button'
import { Menu } from '../shell/menu'

type Props = {
  collectionKey: CollectionKey
  shownFields: readonly string[]
  /** True if the account has changed the columns. */
  isCustomised: boolean
}

/** Chooses the columns of a list, which are stored with the account. */
export function ColumnsMenu({ collectionKey, shownFields, isCustomised }: Props) {
  const { allFields } = collectionFor(collectionKey)
  // The first column, the name of the entry, is always shown.
  const [, ...choices] = possibleColumns(collectionKey)
  return (
    <Menu
      summary={
        <>
          <Icon name="grid" size={18} /> <span className="max-sm:sr-only">Columns</span>
        </>
      }
      panelClass="right-0 mt-1 w-64"
    >
      <form action={setListColumns.bind(null, collectionKey)}>
        <fieldset className="max-h-[50dvh] overflow-y-auto px-2 [&_input]:size-5 [&_input]:flex-none [&_input]:accent-forest [&_label]:flex [&_label]:min-h-9 [&_label]:items-center [&_label]:gap-3 pointer-coarse:[&_label]:min-h-11">
          <legend className="py-1 text-small text-slate">Columns after the name and the state</legend>
          {choices.map(name => (
            <label key={name}>
              <input
                // The form is reset after its action; the key applies the columns that are shown then.
                key={String(shownFields.includes(name))}
                type="checkbox"
                name="column"
                value={name}
                defaultChecked={shownFields.includes(name)}
              />
              {columnLabel(name, allFields[name]?.view)}
            </label>
          ))}
        </fieldset>
        <div className="mt-2 flex flex-wrap gap-2">
          <Button type="submit" variant="primary">
            Show these
          </Button>
          {isCustomised && (
            <Button type="submit" name="standard" value="yes">
              Reset
            </Button>
          )}
        </div>
      </form>
    </Menu>
  )
}
