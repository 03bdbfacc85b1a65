import { type CollectionKey, collectionFor } from '@/db/collections'
import { isFilter } from '@/lib/content/lists/list-filters'

/** Shows the outline of a list while the list is loaded. Appears after 150 ms, so that quick loads do not flicker. */
export function ListSkeleton({ collectionKey }: { collectionKey: CollectionKey }) {
  const { label, allFields } = collectionFor(collectionKey)
  const hasFilters = Object.values(allFields).some(({ view }) => isFilter(view))
  return (
    <div role="status" className="opacity-0 [animation:appear_150ms_150ms_forwards]">
      <span className="sr-only">Loading</span>
      <div aria-hidden="true" className="max-h-[calc(100dvh-7rem)] overflow-hidden">
        <p className="display flex min-h-[44px] items-center text-2xl">{label.many}</p>
        <div className="my-4 grid gap-1 text-small text-slate">
          Search
          <Bar className="h-[44px] md:max-w-2xl" />
          {hasFilters && <span className="mt-2 block h-11 lg:hidden" />}
        </div>
        <Bar className="mt-6 mb-4 h-9 max-w-xl max-md:h-10" />
        <div className="rounded-card border border-stone bg-white">
          <div className="h-[46px] max-md:h-[42px]" />
          <div className="skeleton-rows" />
        </div>
      </div>
    </div>
  )
}

const Bar = ({ className }: { className: string }) => <span className={`block rounded-control bg-sand ${className}`} />
