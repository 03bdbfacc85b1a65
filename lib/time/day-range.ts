/** Returns a view whose first day is not after its last one: people sometimes type the later day first. */
export const withOrderedDays = <View extends { from: string | null; to: string | null }>(view: View): View =>
  view.from && view.to && view.from > view.to ? { ...view, from: view.to, to: view.from } : view
