import { sampleEstate, sampleFile } from '../../ids.ts'
import type { Sample } from '../../sample.ts'

export const buildingNearTheSea: Sample<'articles'> = {
  ref: 'building-near-the-sea',
  publishAt: '2025-11-17T08:00:00+03:00',
  slug: 'building-near-the-sea',
  title: 'Building near the sea: salt, shade and patience',
  standfirst:
    'A house on the coast ages three times as fast as one in the highlands. Most of that is decided before the roof goes on.',
  topic: 'estates',
  author: 'Salim Kadzo',
  imageId: sampleFile('pazuri-02'),
  estateId: sampleEstate('pazuri-at-vipingo'),
  featured: false,
  body: `<p>Run a finger along a window frame at Vipingo on an August evening and lick it. It tastes of the sea. That film is there every night from April to September, when the kusi blows in from the south-east, and over twenty years it takes a house apart with great courtesy, one screw at a time.</p>
<p>I have built on this coast since I was an apprentice, and have repaired more houses than I have built. The repairs taught me more. Here is what I tell people who are about to start, or to buy.</p>
<h2>Concrete: it is all about the cover</h2>
<p>Reinforced concrete fails at the coast when salt reaches the steel. Rust swells to several times the volume of the iron it came from, and the slab cracks from inside. Three things keep the salt out:</p>
<ul>
<li>Fifty millimetres of concrete over the steel, measured with a block, where inland you would accept thirty</li>
<li>Washed river sand, never sand from the beach, however white it looks</li>
<li>Mixing water that you would drink</li>
</ul>
<p>Visit on the day of pouring and look under the steel for the spacer blocks. If the bars lie on the formwork, ask them to stop. In my experience they will, once, and after that they will use blocks.</p>
<h2>Coral stone still earns its place</h2>
<p>The old towns are built of coral rag in lime, and many of those walls have stood for two centuries with little besides whitewash. The stone is light, breathes, and stays cool. It dislikes cement plaster, which traps the damp behind it. Lime costs more in labour and less in regret.</p>
<p>At <a href="/pazuri-at-vipingo">Pazuri</a> the walls are coral blocks from licensed quarries inland, never from the reef. The reef is what keeps the beach where it is.</p>
<h2>Roofs: makuti or concrete?</h2>
<p>Makuti is the best ceiling fan ever invented. It is also a plant. Expect seven to ten years from a well-laid roof at a pitch of forty-five degrees, rather less from a flat one, and budget for a patch every second year. Keep it two metres from any chimney and from the neighbour's makuti.</p>
<p>A flat concrete roof lasts, as long as somebody climbs up each March to clear the outlets and renews the coating every five years. Most of our villas have both: concrete over the bedrooms, thatch over the terrace where people actually live.</p>
<h2>Metal: read the small number</h2>
<p>Stainless steel comes in grades. The one sold as “stainless” in most shops, grade 304, will be tea-coloured in a year. Ask for 316, for hinges, screws and railings. Powder-coated aluminium does well if the cut ends are sealed. Galvanised nails are for inland.</p>
<blockquote><p>The cheapest thing in a beach house is a good screw. The dearest is a bad one.</p></blockquote>
<h2>Let the wind in</h2>
<p>Two openings on opposite walls, one low and one high, will do more than an air conditioner. Place the long side of the house across the breeze, which comes from the north-east from November to March and from the south-east for most of the rest. Plant for shade on the west. Then live in the house for a hot season before you order any machine; half of our owners never do.</p>
<h2>What it costs to keep</h2>
<p>For a villa of 285 square metres, plan for about KES 350,000 a year, averaged over ten years. That covers repainting every third year, oil for the teak, makuti, pool parts and a fund for the inverter. Owners who skip two years pay for three in the fourth. The sea keeps its own accounts.</p>`,
}
