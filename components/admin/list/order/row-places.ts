/** The position of a row on the page before anything is dragged, in pixels. */
export type Box = { top: number; height: number }

/** Returns the index of a row dragged by `offset` pixels: that of the farthest row whose middle it has passed. */
export function placeAt(boxes: readonly Box[], from: number, offset: number): number {
  const dragged = boxes[from]
  if (!dragged) return from
  const [top, bottom] = [dragged.top + offset, dragged.top + dragged.height + offset]
  const middle = (box: Box) => box.top + box.height / 2
  const below = boxes.findLastIndex((box, index) => index > from && middle(box) < bottom)
  if (below > from) return below
  const above = boxes.findIndex((box, index) => index < from && middle(box) > top)
  return above === -1 ? from : above
}

/** Returns the pixels by which a row is shifted while the one at `from` is over the place `to`. */
export function offsetInDrag(boxes: readonly Box[], { from, to }: { from: number; to: number }, index: number): number {
  const [dragged, target] = [boxes[from], boxes[to]]
  if (!dragged || !target) return 0
  if (index === from)
    return to > from ? target.top + target.height - dragged.top - dragged.height : target.top - dragged.top
  if (index > from && index <= to) return -dragged.height
  return index >= to && index < from ? dragged.height : 0
}

/** Returns the pixels to scroll in each frame while the pointer is at this height of the window. */
export function scrollSpeed(y: number, windowHeight: number): number {
  const edge = 64
  if (y < edge) return Math.max(-16, (y - edge) / 4)
  if (y > windowHeight - edge) return Math.min(16, (y - windowHeight + edge) / 4)
  return 0
}
