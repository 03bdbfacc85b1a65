/** The chosen tool, which determines the effect of a press on the drawing. */
export type Tool = 'select' | 'room' | 'door' | 'window' | 'opening'
export type OpeningKind = Exclude<Tool, 'select' | 'room'>

/** The labels of the tools, with hints at the next step. */
export const tools: Record<Tool, { label: string; hint: string }> = {
  select: {
    label: 'Select',
    hint: 'Press a room, a door or a window, and drag it. Arrow keys move it, with Alt they resize it.',
  },
  room: { label: 'Room', hint: 'Drag from one corner of the room to the opposite one.' },
  door: { label: 'Door', hint: 'Press a wall to put a door there.' },
  window: { label: 'Window', hint: 'Press a wall to put a window there.' },
  opening: { label: 'Opening', hint: 'Press a wall to leave a gap in it.' },
}

/** Lengths of new openings, in metres. */
export const lengths: Record<OpeningKind, number> = { door: 0.9, window: 1.2, opening: 1.2 }

export const isOpeningTool = (tool: Tool): tool is OpeningKind => tool !== 'select' && tool !== 'room'
