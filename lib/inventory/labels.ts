import type { UnitState } from '@/db/inventory/unit-state'

/** Labels of states. Visitors do not read that a home was withdrawn. */
export const stateLabels: Record<UnitState, { visitor: string; staff: string }> = {
  available: { visitor: 'Available', staff: 'Available' },
  held: { visitor: 'On hold', staff: 'On hold' },
  reserved: { visitor: 'Reserved', staff: 'Reserved' },
  sold: { visitor: 'Sold', staff: 'Sold' },
  withdrawn: { visitor: 'Not for sale', staff: 'Withdrawn' },
  'not-released': { visitor: 'Coming', staff: 'Not released' },
}

const floorNames = ['Ground floor', 'First floor', 'Second floor', 'Third floor']

export const floorName = (floor: number): string => floorNames[floor] ?? `Floor ${floor}`
