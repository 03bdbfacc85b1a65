import type { LocationPlace, Stop } from './map'

/** Returns places with bearings, clockwise from north. Places without coordinates get bearings in the widest gaps. */
export function withBearings(estate: { latitude: number; longitude: number }, places: LocationPlace[]): Stop[] {
  const knownBearings = places.map(({ latitude, longitude }) => {
    if (latitude == null || longitude == null) return undefined
    const east = (longitude - estate.longitude) * Math.cos((estate.latitude * Math.PI) / 180)
    const north = latitude - estate.latitude
    return east === 0 && north === 0 ? undefined : Math.atan2(east, north)
  })

  const usedBearings = knownBearings.filter(bearing => bearing !== undefined)
  return places.map((place, index) => {
    const bearing = knownBearings[index]
    if (bearing !== undefined) return { destination: place, bearing, hasKnownBearing: true }
    const inventedBearing = middleOfWidestGap(usedBearings)
    usedBearings.push(inventedBearing)
    return { destination: place, bearing: inventedBearing, hasKnownBearing: false }
  })
}

function middleOfWidestGap(bearings: number[]) {
  const fullCircle = 2 * Math.PI
  const sorted = bearings.map(bearing => (bearing + fullCircle) % fullCircle).sort((a, b) => a - b)
  const first = sorted[0]
  // Without any bearing, all directions are equally good.
  if (first === undefined) return fullCircle / 6
  let middle = 0
  let widest = 0
  sorted.forEach((bearing, index) => {
    const next = sorted[index + 1] ?? first + fullCircle
    if (next - bearing > widest + 1e-9) {
      widest = next - bearing
      middle = bearing + widest / 2
    }
  })
  return middle % fullCircle
}
