import { sampleFile, seedId } from '../ids.ts'
import type { Sample } from '../sample.ts'

type Picture = [file: string, caption: string]

const inAlbum = (album: string, rows: Picture[]): Sample<'pictures'>[] =>
  rows.map(([file, caption]) => ({
    ref: `${album}-${file}`,
    albumId: seedId('albums', album),
    imageId: sampleFile(file),
    caption,
  }))

export const pictures: Sample<'pictures'>[] = [
  ...inAlbum('greenpark', [
    ['greenpark-hero', 'The clubhouse and the pool, with the Mua hills in the haze'],
    ['home-hero', 'Jacaranda Avenue from the air, an hour before sunset'],
    ['greenpark-01', 'Acacia Row in the evening'],
    ['greenpark-02', 'A Mvule bungalow, with its water heater on the roof'],
    ['greenpark-03', 'The playground, in sight of the clubhouse terrace'],
    ['greenpark-04', 'The central park from above: clubhouse, pool and playground'],
    ['anniversary-hero', 'The avenue at dusk, drawn for our twentieth year'],
  ]),
  ...inAlbum('fadhili', [
    ['fadhili-hero', 'Fountain Court, where the papers are read'],
    ['fadhili-01', 'Every path is level and wide enough for two wheelchairs'],
    ['fadhili-02', 'A two-bedroom cottage, with the bench that comes with it'],
    ['fadhili-03', 'The pergola in bougainvillea season'],
    ['fadhili-04', 'Fountain Court from above, with its loop path'],
  ]),
  ...inAlbum('pazuri', [
    ['pazuri-hero', 'Four hundred and eighty metres of beach, inside the reef'],
    ['pazuri-01', 'The palm lane at ten in the morning'],
    ['pazuri-02', 'A pool villa with its makuti terrace'],
    ['pazuri-03', 'Umbrellas of the beach club in February'],
    ['pazuri-04', 'Beach-line villas from above, shore garden in front'],
    ['unit-villa-4bed', 'A four-bedroom villa with a flat roof, for those who prefer concrete to thatch'],
  ]),
  ...inAlbum('lukenya', [
    ['lukenya-hero', 'The road in, with beacons on either side'],
    ['lukenya-01', 'Freshly graded murram, and the hill'],
    ['lukenya-02', 'A Mwamba house behind its stone wall'],
    ['lukenya-03', 'A survey beacon in July grass'],
    ['lukenya-04', 'Phase two from the air'],
    ['unit-plot-eighth-acre', 'An eighth of an acre, marked by four beacons'],
  ]),
  ...inAlbum('homes', [
    ['interior-living', 'Living room of a Jacaranda maisonette, doors open to the garden'],
    ['interior-kitchen', 'Kitchen with an island, as in the three-bedroom apartments'],
    ['unit-bungalow-3bed', 'Mvule, the three-bedroom bungalow at Greenpark'],
    ['unit-maisonette-4bed', 'Jacaranda, the four-bedroom maisonette at Greenpark'],
    ['unit-apartment-2bed', 'Apartment block on the northern edge of Greenpark'],
    ['unit-cottage-2bed', 'Two-bedroom cottage at Fadhili'],
    ['unit-kofi-ridge-townhouse', 'A row of townhouses at Kofi Ridge'],
  ]),
]
