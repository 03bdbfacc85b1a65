import { sampleFile } from '../../ids.ts'
import type { Sample } from '../../sample.ts'

export const sectionalTitles: Sample<'articles'> = {
  ref: 'sectional-titles',
  publishAt: '2025-12-15T08:00:00+03:00',
  slug: 'sectional-titles-explained',
  title: 'Who owns the staircase? Sectional titles explained',
  standfirst: 'An apartment can have a title deed of its own. What comes with it is a small parliament.',
  topic: 'buying',
  author: 'Tabitha Mumo',
  imageId: sampleFile('unit-apartment-2bed'),
  featured: false,
  body: `<p>Mrs Chebet's balcony leaks. The water comes through the slab of the flat above, whose owner lives in Doha, and the slab lies over the lobby. Whose leak is it? Under the old way of selling apartments, that question could keep three advocates in work for a year. Under a sectional title it has an answer on page two.</p>
<h2>The old way</h2>
<p>For decades a Kenyan flat was sold by a long sub-lease. The land stayed with a management company, and each buyer held a lease of some rooms and one share in the company. It worked while the company worked. When its directors moved away or its accounts were never filed, owners found that they could not sell, since nobody could sign.</p>
<h2>The new way</h2>
<p>The Sectional Properties Act, 2020 allows a building to be cut into units, each with its own title. A surveyor draws a sectional plan that shows every unit, its floor and its area. When the plan is registered, three things exist from that day:</p>
<ol>
<li>A title for each unit, which you may sell, charge to a bank or leave to your children</li>
<li>A share in the common property (land, stairs, roof, lifts, pipes that serve more than one home) that is tied to your unit and cannot be sold apart from it</li>
<li>A corporation, of which all owners are members, whether or not they like meetings</li>
</ol>
<p>Your share is called the unit factor. It usually follows the floor area, and it decides two things at once: the weight of your vote and your part of the bill.</p>
<h2>So who owns the staircase?</h2>
<p>You do, all of you together. The corporation must insure it, light it and keep it from falling down. Inside your own walls you decide; the structure, the outside face and anything that serves the neighbours belong to the whole. Mrs Chebet's slab is common property. The corporation repairs it from the service charge, then asks the gentleman in Doha about his shower tray.</p>
<blockquote><p>With a house you buy walls. With an apartment you buy walls and colleagues.</p></blockquote>
<h2>Read these before you sign</h2>
<ul>
<li><strong>The sectional plan.</strong> Check the unit number, the area and whether your parking place is drawn as part of your unit or as a right to use common land.</li>
<li><strong>The by-laws.</strong> Pets, short lets, satellite dishes, drilling hours. They bind you from the first day.</li>
<li><strong>The last accounts and minutes.</strong> Look for arrears, a reserve, and quarrels that come back every year.</li>
<li><strong>The insurance policy.</strong> It should be for the cost of rebuilding, renewed this year.</li>
<li><strong>The head lease.</strong> If the land is leasehold, your title ends when it does. Count the years that remain.</li>
</ul>
<h2>Buying before the building is finished</h2>
<p>There is no unit title until there is a unit. If you buy off plan, the agreement should say when the sectional plan will be lodged, who pays for it, and what happens if it is late. At <a href="/greenpark-estate">Greenpark</a> the plan for each apartment block is lodged within ninety days of completion and the last tenth of the price is due only against the title. Ask for something of the kind wherever you buy. A developer who means to lodge the plan loses nothing by writing it down.</p>
<h2>And the meetings?</h2>
<p>Go to the first one. That is where the budget, the managing agent and the rules about the roof terrace are settled, generally by the nine people who came. In a block of forty, nine people who agree can run the place well, or badly, for years.</p>`,
}
