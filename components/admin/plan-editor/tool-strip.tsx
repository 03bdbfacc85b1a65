import { Icon } from '@/components/ui/icon'
import type { IconName } from '@/components/ui/icon-names'
import { type Tool, tools } from './tools'

type StripCommand = { label: string; icon: IconName; disabled?: boolean; onClick: () => void }

type Props = { tool: Tool; onTool: (tool: Tool) => void; commands: StripCommand[]; readOnly: boolean }

/** Renders the tools of the drawing, and commands such as undo, with their names. */
export function ToolStrip({ tool, onTool, commands, readOnly }: Props) {
  return (
    <div role="toolbar" aria-label="Tools" aria-orientation="vertical" className="plan-strip">
      {!readOnly &&
        tools.map(({ tool: name, label, icon }) => (
          <button key={name} type="button" aria-pressed={tool === name} onClick={() => onTool(name)}>
            <Icon name={icon} size={18} /> {label}
          </button>
        ))}
      <hr className="border-stone" />
      {commands.map(({ label, icon, disabled, onClick }) => (
        <button key={label} type="button" disabled={disabled} onClick={onClick}>
          <Icon name={icon} size={18} /> {label}
        </button>
      ))}
    </div>
  )
}
