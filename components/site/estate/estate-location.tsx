import type { Estate } from '@/lib/site/estates'
import { RichText } from '../rich-text'
import { LocationMap } from './location-map/location-map'

/** Where it is: a drawn map and travel times. */
export function EstateLocation({ estate }: { estate: Estate }) {
  if (estate.latitude === null || estate.longitude === null || estate.distances.length === 0) return null
  const directions = `https://www.google.com/maps/dir/?api=1&destination=${estate.latitude},${estate.longitude}`
  return (
    <section id="location" aria-labelledby="location-heading" className="bg-sand py-section">
      <div className="content">
        <h2 id="location-heading" className="display max-w-[13.5em] text-h2">
          {estate.locationTitle ?? 'Where it is'}
        </h2>
        {estate.location && <RichText of={estate.location} className="mt-5" />}
        <div className="mt-10">
          <LocationMap
            name={estate.title}
            latitude={estate.latitude}
            longitude={estate.longitude}
            places={estate.distances}
          />
        </div>
        <a
          href={directions}
          target="_blank"
          rel="noopener"
          className="text-link mt-6 inline-flex min-h-11 items-center"
        >
          Directions <span className="sr-only">to {estate.title} (opens in a new tab)</span>
        </a>
      </div>
    </section>
  )
}
