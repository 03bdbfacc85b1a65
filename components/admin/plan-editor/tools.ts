import type { IconName } from '@/components/ui/icon-names'

/** The chosen tool. `place` places the architect's picture, which has its own button outside the strip. */
export type Tool = 'select' | 'move' | 'area' | 'rectangle' | 'row' | 'road' | 'gate' | 'split' | 'place'

/** The tools of the strip, each with a hint that describes the next step. */
export const tools: { tool: Tool; label: string; icon: IconName; hint: string }[] = [
  {
    tool: 'select',
    label: 'Select',
    icon: 'edit',
    hint: 'Click a shape; drag its corners. Hold Shift and click to select more.',
  },
  { tool: 'move', label: 'Move', icon: 'drag', hint: 'Drag a selected shape, or use the arrow keys.' },
  { tool: 'row', label: 'Row of plots', icon: 'fence', hint: 'Click both ends of the edge along the road.' },
  { tool: 'rectangle', label: 'Rectangle', icon: 'plot', hint: 'Click two opposite corners.' },
  { tool: 'area', label: 'Outline', icon: 'area', hint: 'Click each corner; click the first one again to close it.' },
  {
    tool: 'road',
    label: 'Road',
    icon: 'road',
    hint: 'Click along the middle of the road; click the last point again.',
  },
  { tool: 'gate', label: 'Gate', icon: 'map-pin', hint: 'Click where the gate is.' },
  { tool: 'split', label: 'Split', icon: 'minus', hint: 'Select a shape first; then click both ends of the cut.' },
]
