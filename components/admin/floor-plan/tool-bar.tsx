import { Icon } from '@/components/ui/icon'
import { type Tool, tools } from './tools'

type Props = {
  tool: Tool
  onTool: (tool: Tool) => void
  zoom: number
  onZoom: (zoom: number) => void
  /** Null if there is nothing to undo. */
  onUndo: (() => void) | null
  onRedo: (() => void) | null
}

const zooms = [1, 1.5, 2, 3]
const button = 'flex min-h-11 items-center gap-2 rounded-control px-3 hover:bg-sand disabled:opacity-40'
const pressed = 'aria-pressed:bg-forest aria-pressed:font-semibold aria-pressed:text-white'
const names: Tool[] = ['select', 'room', 'door', 'window', 'opening']

export function ToolBar({ tool, onTool, zoom, onZoom, onUndo, onRedo }: Props) {
  const [closer, wider] = [zooms.find(one => one > zoom), zooms.findLast(one => one < zoom)]
  const commands = [
    { label: 'Undo', icon: 'undo', onClick: onUndo },
    { label: 'Redo', icon: 'redo', onClick: onRedo },
    { label: 'Zoom in', icon: 'plus', onClick: closer ? () => onZoom(closer) : null },
    { label: 'Zoom out', icon: 'minus', onClick: wider ? () => onZoom(wider) : null },
  ] as const
  return (
    <div role="toolbar" aria-label="Tools" className="mb-2 flex flex-wrap gap-1">
      {names.map(name => (
        <button
          key={name}
          type="button"
          aria-pressed={tool === name}
          onClick={() => onTool(name)}
          className={`${button} ${pressed}`}
        >
          {tools[name].label}
        </button>
      ))}
      {commands.map(({ label, icon, onClick }) => (
        <button
          key={label}
          type="button"
          disabled={!onClick}
          onClick={() => onClick?.()}
          className={button}
          aria-label={label}
        >
          <Icon name={icon} size={18} />
        </button>
      ))}
    </div>
  )
}
