import type { PlanOpening, PlanRoom } from '@/db/collections/floor-plans'
import { roomsBeside } from '@/lib/drawing/floor-plan-layout'

/** The most frequent names of rooms, offered as suggestions. */
export const commonRooms = [
  'Living and dining',
  'Living room',
  'Dining room',
  'Kitchen',
  'Main bedroom',
  'Main bathroom',
  'Bedroom 2',
  'Bedroom 3',
  'Bathroom',
  'Guest shower room',
  'Hall',
  'Laundry',
  'Store',
  'Study',
  'Stairs',
  'Verandah',
  'Balcony',
]

export const kindLabels: Record<string, string> = { door: 'Door', window: 'Window', opening: 'Opening' }

/** Returns the accessible name of a room, such as `Bedroom 2, 3.4 by 3.6 metres`. */
export const roomLabel = ({ name, width, depth }: PlanRoom) => `${name || 'Room'}, ${width} by ${depth} metres`

/** Returns the accessible name of an opening, such as `Door, 0.9 metres, between Hall and Kitchen`. */
export function openingLabel(opening: PlanOpening, rooms: readonly PlanRoom[]): string {
  const [one, other] = roomsBeside(opening, rooms).filter(room => room !== null)
  const where = other ? `, between ${one?.name} and ${other.name}` : one ? `, in ${one.name}` : ', not in a wall'
  return `${kindLabels[opening.kind] ?? opening.kind}, ${opening.length} metres${where}`
}
