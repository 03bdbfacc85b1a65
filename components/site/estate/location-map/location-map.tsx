import { Drawing } from './drawing'
import { layOutMap } from './layout'
import { type LocationPlace, type MapLayout, narrowFrame, wideFrame } from './map'
import { TravelTable } from './travel-table'

type Props = {
  name: string
  latitude: number
  longitude: number
  places: LocationPlace[]
  /** Explains the distances and times. */
  caption?: string
}

/** Shows a drawn map of the surroundings of an estate, and the same places in a table. */
export function LocationMap({
  name,
  latitude,
  longitude,
  places,
  caption = 'Distances are by road, times by car in ordinary traffic.',
}: Props) {
  const nearestFirst = places.toSorted((a, b) => a.km - b.km || a.minutes - b.minutes)
  const wideMap = layOutMap(name, { latitude, longitude }, nearestFirst, wideFrame)
  const narrowMap = layOutMap(name, { latitude, longitude }, nearestFirst, narrowFrame)
  const hasHollowDots = wideMap.places.some(place => !place.hasKnownBearing)

  return (
    <figure className="@container">
      <div className="grid gap-x-10 gap-y-6 @4xl:grid-cols-[2fr_1fr] @4xl:grid-rows-[auto_1fr] @4xl:gap-y-4">
        <div className="text-terracotta">
          <Drawing name={name} map={wideMap} frame={wideFrame} className="hidden @xl:block" />
          <Drawing name={name} map={narrowMap} frame={narrowFrame} className="mx-auto block max-w-104 @xl:hidden" />
        </div>
        <TravelTable name={name} places={nearestFirst} numbers={numbersFor(wideMap, narrowMap)} />
        <p className="max-w-[37em] text-slate text-small @4xl:col-start-1 @4xl:row-start-2">
          {caption} Long distances are drawn shorter
          {hasHollowDots ? '; a hollow dot marks a place whose direction is not exact.' : '.'}
        </p>
      </div>
    </figure>
  )
}

/** Returns the classes that show numbers in the table if the map beside it uses numbers. */
function numbersFor(wideMap: MapLayout, narrowMap: MapLayout) {
  const [numbersOnWide, numbersOnNarrow] = [wideMap, narrowMap].map(map => map.places.some(place => !place.label))
  if (numbersOnWide) return numbersOnNarrow ? 'inline' : 'hidden @xl:inline'
  return numbersOnNarrow ? '@xl:hidden' : 'hidden'
}
