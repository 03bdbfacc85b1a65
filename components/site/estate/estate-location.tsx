import type { Estate } from '@/lib/site/estates'
import { EstateSection } from '../estate-parts/estate-section'
import { Fold } from '../estate-parts/fold'
import { RichText } from '../rich-text'
import { LocationMap } from './location-map/location-map'

type LocatedEstate = Estate & { latitude: number; longitude: number }

export const hasLocation = (estate: Estate): estate is LocatedEstate =>
  estate.latitude !== null && estate.longitude !== null && estate.distances.length > 0

export function EstateLocation({ estate }: { estate: Estate }) {
  if (!hasLocation(estate)) return null
  const directions = `https://www.google.com/maps/dir/?api=1&destination=${estate.latitude},${estate.longitude}`
  return (
    <EstateSection
      id="location"
      heading="Location"
      ground="sand"
      intro={<p className="display mt-3 text-h3 text-slate">{estate.locationTitle ?? estate.place}</p>}
    >
      <Fold label={`Map and travel times to ${estate.distances.length} places`}>
        {estate.location && <RichText of={estate.location} className="mt-2 md:mt-8" />}
        <div className="mt-8">
          <LocationMap
            name={estate.title}
            latitude={estate.latitude}
            longitude={estate.longitude}
            places={estate.distances}
          />
        </div>
      </Fold>
      <a href={directions} target="_blank" rel="noopener" className="text-link mt-2 inline-flex min-h-11 items-center">
        Directions <span className="sr-only">to {estate.title} (opens in a new tab)</span>
      </a>
    </EstateSection>
  )
}
