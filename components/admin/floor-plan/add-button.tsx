import { Icon } from '@/components/ui/icon'
import { extentOf, roundToCm } from '@/lib/drawing/floor-plan-layout'
import { Button } from '../controls/button'
import type { FloorPlanEdit, Selected } from './floor-plan-state'
import { placeInRoom } from './openings'
import type { Opening, Room } from './plan-rows'
import { isOpeningTool, openingLengths, type Tool, tools } from './tools'

type Props = {
  tool: Tool
  rooms: readonly Room[]
  openings: readonly Opening[]
  selected: Selected | null
  edit: (edit: FloorPlanEdit) => void
}

/** The side of a new room in metres. */
const newRoomSide = 3

/** Adds a room beside the others, or an opening in the selected (else the last) room, without pointing at the drawing. */
export function AddButton({ tool, rooms, openings, selected, edit }: Props) {
  const room = rooms.find(({ key }) => selected?.field === 'rooms' && key === selected.key) ?? rooms.at(-1)
  if (tool === 'select' || (isOpeningTool(tool) && !room)) return null

  function add() {
    if (!isOpeningTool(tool)) return edit({ type: 'add-room', box: boxBeside(rooms) })
    const place = room && placeInRoom(tool, room, { length: openingLengths[tool], otherOpenings: openings, rooms })
    if (place) edit({ type: 'add-opening', kind: tool, place })
  }

  return (
    <Button onClick={add}>
      <Icon name="plus" size={16} />
      {isOpeningTool(tool)
        ? `Add a${tool === 'opening' ? 'n' : ''} ${tools[tool].label.toLowerCase()} to ${room?.name}`
        : `Add a room of ${newRoomSide} × ${newRoomSide} m`}
    </Button>
  )
}

function boxBeside(rooms: readonly Room[]) {
  const { x, y, width } = rooms.length > 0 ? extentOf(rooms) : { x: 0, y: 0, width: 0 }
  return { x: roundToCm(x + width), y, width: newRoomSide, depth: newRoomSide }
}
