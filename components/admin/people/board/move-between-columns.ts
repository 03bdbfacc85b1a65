import type { KeyboardCoordinateGetter } from '@dnd-kit/core'

/** Returns the position of the column to the left or right, for moving a card with the arrow keys. */
export const columnBeside: KeyboardCoordinateGetter = (event, { currentCoordinates, context }) => {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.code]
  const over = context.over?.id ?? context.active?.data.current?.stage
  if (!step) return undefined
  event.preventDefault()
  const columns = context.droppableContainers
    .getEnabled()
    .map(({ id }) => ({ id, rect: context.droppableRects.get(id) }))
    .filter(column => column.rect !== undefined)
    .sort((one, other) => (one.rect?.left ?? 0) - (other.rect?.left ?? 0))
  const next = columns[columns.findIndex(({ id }) => id === over) + step]
  return next?.rect ? { x: next.rect.left + 8, y: currentCoordinates.y } : undefined
}
