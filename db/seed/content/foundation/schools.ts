import { sampleFile } from '../../ids.ts'
import type { Sample } from '../../sample.ts'

export const schools: Sample<'schools'>[] = [
  {
    ref: 'mto-mawe',
    name: 'Mto Mawe Primary School',
    place: 'Athi River, Machakos',
    pupils: 612,
    since: 2012,
    story: `<p>Mto Mawe stands 800 metres from the gate of <a href="/greenpark-estate">Greenpark</a>, beside a stream that is dry for nine months of the year. In 2012 its pupils brought water from home. The head teacher wrote to the company to ask why the lawns next door were green, and her letter is the reason that the foundation exists.</p>
<p>Four tanks now hold 68,000 litres, enough to wash hands and cook through an ordinary dry season. Four classrooms were built and six repaired, and since 2024 there has been a room with 1,400 books, open on Saturdays too. What is still missing is a fence along the road, and two teachers.</p>`,
    support: [
      { year: 2012, what: 'Two rainwater tanks of 10,000 litres, with gutters' },
      { year: 2014, what: 'Four new classrooms' },
      { year: 2016, what: 'Latrine block with eight doors' },
      { year: 2017, what: '120 desks' },
      { year: 2019, what: 'Second latrine block' },
      { year: 2020, what: 'Two rainwater tanks of 24,000 litres and 16 taps' },
      { year: 2021, what: 'Repair of six classrooms: roofs, floors, windows' },
      { year: 2023, what: '120 desks' },
      { year: 2024, what: 'Library room with 1,400 books' },
      { year: 2025, what: 'Last of 2,800 trees, planted over twelve seasons' },
    ],
    imageId: sampleFile('foundation-hero'),
  },
  {
    ref: 'jiwe-jekundu',
    name: 'Jiwe Jekundu Primary School',
    place: 'Lukenya, Machakos',
    pupils: 438,
    since: 2015,
    story: `<p>The school lies on the open plain below Lukenya hill, and wind was its first problem. It took roofs off in 2014 and again in 2015. The foundation came here before the company owned any land at Lukenya, because a foreman's children went to this school.</p>
<p>Five classrooms have been built since, low and long, with roofs tied down to the foundations. More than three thousand trees make a belt on the eastern side, and the girls' volleyball court lies in its shade. Water is the worry that remains: four tanks hold 52,000 litres, which in a poor year are empty by August.</p>`,
    support: [
      { year: 2015, what: 'Two rainwater tanks of 10,000 litres' },
      { year: 2016, what: 'Three new classrooms' },
      { year: 2018, what: '180 desks' },
      { year: 2019, what: 'Latrine block with eight doors' },
      { year: 2021, what: 'Two rainwater tanks of 16,000 litres' },
      { year: 2023, what: 'Two new classrooms' },
      { year: 2025, what: 'Windbreak completed: 3,100 trees in nine seasons' },
    ],
    imageId: sampleFile('foundation-03'),
  },
  {
    ref: 'bahari-njema',
    name: 'Bahari Njema Primary School',
    place: 'Vipingo, Kilifi',
    pupils: 527,
    since: 2018,
    story: `<p>Bahari Njema is the school of fishing and sisal families, two kilometres inland from <a href="/pazuri-at-vipingo">Pazuri</a>. Its walls are coral stone and its roofs had rusted through; lessons stopped when it rained. The parents repaired what they could with makuti from their own palms.</p>
<p>Four classrooms have been repaired and one built. The tanks, four of them holding 68,000 litres, are of plastic because salt had eaten the steel ones. Masons of the village did the building, and two of them have since worked for us at Pazuri. Attendance in the rainy months has risen from six pupils in ten to nine.</p>`,
    support: [
      { year: 2018, what: 'Two rainwater tanks of 10,000 litres' },
      { year: 2019, what: 'Repair of four classrooms' },
      { year: 2020, what: 'Latrine block with six doors' },
      { year: 2022, what: '260 desks' },
      { year: 2023, what: 'Two rainwater tanks of 24,000 litres' },
      { year: 2024, what: 'One new classroom and a second latrine block' },
      { year: 2025, what: '1,600 trees since 2019: neem, casuarina, mango and cashew' },
    ],
    imageId: sampleFile('foundation-02'),
  },
  {
    ref: 'majani-mabichi',
    name: 'Majani Mabichi Primary School',
    place: 'Tigoni, Kiambu',
    pupils: 384,
    since: 2020,
    story: `<p>Rain is no problem at Majani Mabichi; the cold is. The school stands among tea at 2,150 metres, a short walk from <a href="/fadhili">Fadhili</a>, and its first request was for windows that close. Residents of the village come in on Wednesdays to hear children read, and the children come back at Christmas to sing.</p>
<p>Two classrooms were built in 2022 with double doors and a stove between them. The two tanks hold 32,000 litres. A nursery bed behind the kitchen grows seedlings for all four schools, and 1,900 trees have been planted here on the slopes that used to slide in April.</p>`,
    support: [
      { year: 2020, what: 'Two rainwater tanks of 16,000 litres' },
      { year: 2021, what: 'Latrine block with six doors' },
      { year: 2022, what: 'Two new classrooms with a stove' },
      { year: 2023, what: '180 desks' },
      { year: 2025, what: '1,900 trees on the slopes, over four seasons' },
    ],
    imageId: sampleFile('foundation-01'),
  },
]
