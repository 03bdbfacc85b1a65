import { ScreenTitle } from '../../help/screen-title'

/** Replaces the import screen for staff who may not assign people. */
export const ImportDenied = () => (
  <>
    <ScreenTitle help="importPeople">Import people</ScreenTitle>
    <p className="mt-2">Your role cannot import people. Ask your sales manager.</p>
  </>
)
