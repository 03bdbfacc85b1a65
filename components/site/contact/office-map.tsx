import type { ReactNode } from 'react'
import { getSettings } from '@/lib/content/settings'
import { listPlacesAroundOffice } from '@/lib/site/office'
import { LocationMap } from '../estate/location-map/location-map'
import { Icon } from '../icon'

/** Shows the postal address of the office, a drawn map of its surroundings, and directions. */
export async function OfficeMap({ children }: { children: ReactNode }) {
  const [{ siteName, postalAddress, latitude, longitude }, places] = await Promise.all([
    getSettings(),
    listPlacesAroundOffice(),
  ])
  return (
    <section aria-labelledby="office" className="content pb-section">
      <div className="border-t border-stone pt-8 md:pt-12">
        <h2 id="office" className="display text-h2">
          Find the office
        </h2>
        <div className={`mt-6 grid gap-x-16 gap-y-8 ${children ? 'lg:grid-cols-[7fr_5fr]' : ''}`}>
          {children}
          <div>
            <address className="flex gap-3 whitespace-pre-line not-italic">
              <Icon name="map-pin" size={22} className="mt-0.5 text-terracotta" />
              {postalAddress}
            </address>
            <a
              href={`https://www.google.com/maps/dir/?api=1&destination=${latitude},${longitude}`}
              target="_blank"
              rel="noopener"
              className="button button-primary mt-6"
            >
              Directions
              <Icon name="arrow-up-right" size={16} />
              <span className="sr-only">to the office (opens in a new tab)</span>
            </a>
          </div>
        </div>
        {places.length > 0 && (
          <div className="mt-12">
            <LocationMap
              name={`${siteName}, sales office`}
              latitude={latitude}
              longitude={longitude}
              places={places}
              caption="Distances and times are by road, and approximate."
            />
          </div>
        )}
      </div>
    </section>
  )
}
