'use client'

import { type CollisionDetection, useDroppable } from '@dnd-kit/core'

/** A place in the menu or heading with the key `to`: before the node with the key `before`, or at the end if null. */
export type Slot = { to: string; before: string | null }

/** Renders a slot as a line while a node is dragged over it. */
export function DropSlot({ to, before, className }: Slot & { className: string }) {
  const slot: Slot = { to, before }
  const { setNodeRef, isOver } = useDroppable({ id: `${to} ${before ?? ''}`, data: slot })
  return (
    <span
      ref={setNodeRef}
      aria-hidden="true"
      className={`pointer-events-none absolute right-0 z-10 h-1 rounded-full ${isOver ? 'bg-forest' : ''} ${className}`}
    />
  )
}

/** Returns the slot nearest to the pointer, above or below, among the slots that can take the dragged node. */
export const nearestSlot =
  (canTake: (slot: Slot) => boolean): CollisionDetection =>
  ({ droppableContainers, droppableRects, pointerCoordinates }) => {
    if (!pointerCoordinates) return []
    const { x, y } = pointerCoordinates
    const slots = droppableContainers.flatMap(container => {
      const rect = droppableRects.get(container.id)
      const slot = container.data.current as Slot | undefined
      if (!rect || !slot || !canTake(slot)) return []
      // The pointer may be slightly beside the slot, left of indented slots more: only a larger distance counts.
      const sidewaysDistance = Math.max(rect.left - 120 - x, x - rect.right - 24, 0)
      return [{ id: container.id, data: { value: Math.abs(rect.top + rect.height / 2 - y) + sidewaysDistance } }]
    })
    return slots.sort((one, other) => one.data.value - other.data.value).slice(0, 1)
  }
