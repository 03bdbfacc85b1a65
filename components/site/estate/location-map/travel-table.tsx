import type { LocationPlace } from './map'

/** Lists places with their distances; `numbers` are the classes that show or hide the number of each place. */
export function TravelTable({ name, places, numbers }: { name: string; places: LocationPlace[]; numbers: string }) {
  return (
    <table className="w-full self-start border-collapse @4xl:row-span-2 text-left text-ink tabular-nums">
      <caption className="sr-only">How far places are from {name}</caption>
      <thead className="text-slate text-small">
        <tr className="border-stone border-b">
          {['Place', 'Distance', 'Drive'].map(label => (
            <th key={label} scope="col" className="py-2 pl-4 text-right font-normal first:pl-0 first:text-left">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {places.map(({ place, km, minutes }, index) => (
          <tr key={place} className="border-stone border-b">
            <th scope="row" className="py-3 font-medium">
              <span className={`mr-2 text-slate ${numbers}`}>{index + 1}</span>
              {place}
            </th>
            <td className="@3xs:whitespace-nowrap py-3 pl-4 text-right">{`${km} km`}</td>
            <td className="@3xs:whitespace-nowrap py-3 pl-4 text-right">{`${minutes} min`}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
