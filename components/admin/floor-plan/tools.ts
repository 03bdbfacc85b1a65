/** The chosen tool, which determines the effect of a click on the drawing. */
export type Tool = 'select' | 'room' | 'door' | 'window' | 'opening'
export type OpeningKind = Exclude<Tool, 'select' | 'room'>

export const tools: Record<Tool, { label: string; hint: string }> = {
  select: {
    label: 'Select',
    hint: 'Click a room, a door or a window and drag it. Arrow keys move it; Alt and arrow keys resize it.',
  },
  room: { label: 'Room', hint: 'Drag from one corner of the room to the opposite corner.' },
  door: { label: 'Door', hint: 'Click a wall to add a door.' },
  window: { label: 'Window', hint: 'Click a wall to add a window.' },
  opening: { label: 'Opening', hint: 'Click a wall to add an opening without a door.' },
}

/** Lengths of new openings, in metres. */
export const openingLengths: Record<OpeningKind, number> = { door: 0.9, window: 1.2, opening: 1.2 }

export const isOpeningTool = (tool: Tool): tool is OpeningKind => tool !== 'select' && tool !== 'room'
