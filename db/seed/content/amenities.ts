import { sampleEstate } from '../ids.ts'
import type { Sample } from '../sample.ts'

type Amenity = [ref: string, icon: string, title: string, description: string]

const at = (slug: string, rows: Amenity[]): Sample<'amenities'>[] =>
  rows.map(([ref, icon, title, description]) => ({ ref, estateId: sampleEstate(slug), title, icon, description }))

export const amenities: Sample<'amenities'>[] = [
  ...at('greenpark-estate', [
    [
      'greenpark-clubhouse',
      'clubhouse',
      'Clubhouse',
      'A hall for 120, a reading room and a terrace. Owners book it for birthdays at KES 5,000 a day.',
    ],
    [
      'greenpark-pool',
      'pool',
      'Swimming pool',
      'Twenty-five metres, with a shallow end and a lifeguard from nine until six. Closed on Mondays for cleaning.',
    ],
    [
      'greenpark-park',
      'park',
      'Central park',
      'Eighteen acres of lawn, jacaranda and acacia that the estate plan reserves for good.',
    ],
    [
      'greenpark-playground',
      'playground',
      'Playground',
      'Slide, swings and a climbing frame on sand, in sight of the clubhouse terrace.',
    ],
    [
      'greenpark-school',
      'school',
      'Nursery and primary school',
      'A private school on the estate, for 320 children; open to families from outside too.',
    ],
    [
      'greenpark-clinic',
      'clinic',
      'Clinic',
      'A clinical officer and a small pharmacy, open every day until eight in the evening.',
    ],
    ['greenpark-shops', 'shop', 'Shops', 'A grocer, a butcher, a hairdresser and a café by the gate.'],
    [
      'greenpark-water',
      'water',
      'Treated water',
      'Three boreholes, fluoride treatment and a 500,000-litre reservoir. Test results hang in the clubhouse.',
    ],
    [
      'greenpark-security',
      'security',
      'One staffed gate',
      'Guards day and night, visitors announced by phone, and patrols on foot along the wall.',
    ],
    [
      'greenpark-fibre',
      'fibre',
      'Fibre internet',
      'Two providers in the ducts, so that you can change without digging.',
    ],
  ]),
  ...at('fadhili', [
    [
      'fadhili-nurse-call',
      'nurse-call',
      'Nurse call',
      'By the bed, in the bathroom and on a pendant. A nurse is awake every night of the year.',
    ],
    [
      'fadhili-clinic',
      'clinic',
      'Clinic and ambulance',
      'A doctor visits on Monday and Thursday; a physiotherapist three days a week. The ambulance stands by the door.',
    ],
    [
      'fadhili-step-free',
      'wheelchair',
      'Step-free throughout',
      'Level paths 2.4 metres wide, a bench every fifty metres and handrails on every slope.',
    ],
    [
      'fadhili-dining',
      'restaurant',
      'Dining room',
      'Lunch and supper cooked on site. Diets are followed, and guests are welcome at the same price.',
    ],
    [
      'fadhili-library',
      'library',
      'Library and fireside',
      'Four thousand books, two card tables, daily papers and a fire from May to August.',
    ],
    [
      'fadhili-chapel',
      'chapel',
      'Chapel and quiet room',
      'A small chapel with services on Sunday, and a quiet room for any faith.',
    ],
    [
      'fadhili-gardens',
      'garden',
      'Kitchen and sensory gardens',
      'Raised beds that you can work from a chair, and scented planting by the care house.',
    ],
    [
      'fadhili-walks',
      'walk',
      'Tea walk',
      'A loop of 1.6 kilometres through the neighbouring tea, level for its first half.',
    ],
    [
      'fadhili-bus',
      'bus',
      'Village minibus',
      'Shopping on Tuesday and Friday, church on Sunday, and hospital appointments by arrangement.',
    ],
    [
      'fadhili-power',
      'power',
      'Power that stays on',
      'A generator starts within fifteen seconds and carries every home, the lifts and the care house.',
    ],
  ]),
  ...at('pazuri-at-vipingo', [
    [
      'pazuri-beach',
      'beach',
      'Beach',
      'Four hundred and eighty metres of white sand inside the reef, raked each morning and open to everyone.',
    ],
    [
      'pazuri-club',
      'restaurant',
      'Beach club',
      'Breakfast to supper under makuti, mostly fish landed at Vipingo and Kilifi.',
    ],
    ['pazuri-pool', 'pool', 'Long pool', 'Forty metres in the palm shade, with a shallow bay for small children.'],
    [
      'pazuri-palms',
      'palm',
      'Palm walk',
      'A shaded lane from the gate to the sand; 340 coconut palms, trimmed before every windy season.',
    ],
    [
      'pazuri-solar',
      'solar',
      'Solar power',
      'Five kilowatts on every villa and a solar field for the pumps and the lanes.',
    ],
    [
      'pazuri-water',
      'water',
      'Two sources of water',
      'The county main and wells with reverse osmosis: 400,000 litres are stored, enough for five days.',
    ],
    ['pazuri-gym', 'gym', 'Gym', 'An open-sided gym and a shaded floor for yoga beside the coconut grove.'],
    [
      'pazuri-letting',
      'shop',
      'Shop and letting office',
      'Bread, fruit and ice, and the people who look after homes when their owners are away.',
    ],
    [
      'pazuri-security',
      'security',
      'Gate and beach patrol',
      'One gate on the land side; trained beach guards from dusk until morning.',
    ],
    ['pazuri-fibre', 'fibre', 'Fibre internet', 'Fibre to every home, with a radio link as reserve.'],
  ]),
  ...at('lukenya-plains', [
    [
      'lukenya-titles',
      'fence',
      'Beacons and boundary',
      'Every plot has four beacons fixed by a licensed surveyor, and we walk them with you before you pay.',
    ],
    [
      'lukenya-roads',
      'road',
      'Murram roads with drains',
      'Eleven kilometres, nine metres wide, graded in March and November.',
    ],
    [
      'lukenya-boreholes',
      'borehole',
      'Two boreholes',
      'Tested each quarter, with a 300,000-litre tank on the high ground and a point at every plot.',
    ],
    [
      'lukenya-power',
      'power',
      'Power along every road',
      'The line runs past each plot; the connection is yours to order.',
    ],
    [
      'lukenya-security',
      'security',
      'Gate and fence',
      'A fence round the estate, a guarded gate and a patrol by bicycle at night.',
    ],
    [
      'lukenya-green',
      'park',
      'Village green',
      'Six acres in the middle, with acacias that were there before us and a football pitch.',
    ],
    [
      'lukenya-walk',
      'walk',
      'Grassland walk',
      'Five kilometres of mown path along the river reserve. Keep dogs on a lead: there are zebra.',
    ],
    [
      'lukenya-solar',
      'solar',
      'Solar street lights',
      'At every junction and along the main road, with batteries for two cloudy nights.',
    ],
    [
      'lukenya-nursery',
      'school',
      'Site for a nursery and shops',
      'Two acres kept for them. Building starts when 150 houses are lived in; today there are 46.',
    ],
  ]),
  ...at('kofi-ridge', [
    [
      'kofi-ridge-security',
      'security',
      'Staffed gate',
      'One gate with guards day and night, and cameras along the outer wall.',
    ],
    ['kofi-ridge-play', 'playground', 'Play court', 'A soft court for small children and a hoop for larger ones.'],
    ['kofi-ridge-solar', 'solar', 'Solar street lights', 'Lanes and the lawn are lit without the grid.'],
    [
      'kofi-ridge-water',
      'water',
      'Two sources of water',
      'The water company main and a borehole; 10,000 litres at each row.',
    ],
  ]),
]
