import type { UnitState } from '@/db/inventory/unit-state'
import { palette } from './palette'

/** Fill, pattern and edge of plots by state, in painting order: available homes last, so that their edge is visible. */
export const plotStyles: Record<UnitState, string> = {
  withdrawn: `fill="${palette.plot}" stroke="${palette.plotEdge}" stroke-width="3"`,
  sold: `fill="${palette.sold}" stroke="${palette.soldEdge}" stroke-width="3"`,
  'not-released': `fill="${palette.plot}" stroke="${palette.plotEdge}" stroke-width="4" stroke-dasharray="16 10"`,
  reserved: `fill="url(#reserved)" stroke="${palette.reservedDot}" stroke-width="3"`,
  held: `fill="url(#held)" stroke="${palette.heldLine}" stroke-width="3"`,
  available: `fill="${palette.available}" stroke="${palette.availableEdge}" stroke-width="7" stroke-linejoin="round"`,
}

/** The attributes and content of patterns of plots, in decimetres. */
const patterns = {
  held: `width="28" height="28" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M0 0h28v28H0z" fill="${palette.held}"/><path d="M0 0v28" stroke="${palette.heldLine}" stroke-width="14"/>`,
  reserved: `width="24" height="24" patternUnits="userSpaceOnUse"><path d="M0 0h24v24H0z" fill="${palette.reserved}"/><circle cx="12" cy="12" r="4.5" fill="${palette.reservedDot}"/>`,
  'coming-land': `width="46" height="46" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M0 0h46v46H0z" fill="${palette.future}"/><path d="M0 0v46" stroke="${palette.futureLine}" stroke-width="3"/>`,
}
type Pattern = keyof typeof patterns

/** Returns the definition of a pattern; `id` makes it unique on a page. */
export const patternMarkup = (name: Pattern, id: string = name) => `<pattern id="${id}" ${patterns[name]}</pattern>`

/** Returns the definitions of all patterns of a plan. */
export const patternsMarkup = () =>
  `<defs>\n${(Object.keys(patterns) as Pattern[]).map(name => patternMarkup(name)).join('\n')}\n</defs>`
