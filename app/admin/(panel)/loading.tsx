/** Shows that a screen is loading. Appears after 150 ms, so that quick loads do not flicker. */
export default function Loading() {
  return (
    <div
      role="status"
      className="flex items-center gap-3 p-8 text-slate opacity-0 [animation:appear_150ms_150ms_forwards]"
    >
      <span className="size-5 rounded-full border-2 border-stone border-t-forest [animation:turn_700ms_linear_infinite]" />
      Loading
    </div>
  )
}
