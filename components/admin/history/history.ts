/** The values of an editor with undo and redo; the first value of `future` was undone last. */
export type History<Value> = {
  present: Value
  past: readonly Value[]
  future: readonly Value[]
  /** The name of the last change, if repeated changes (such as a drag, keys or typing) are one step to undo. */
  repetition: string | null
}

const maxSteps = 200

export const startHistory = <Value>(present: Value): History<Value> => ({
  present,
  past: [],
  future: [],
  repetition: null,
})

/** Returns the history after a change. Consecutive changes with the same name are one step. */
export function addStep<Value>(
  { present, past, repetition: lastRepetition }: History<Value>,
  next: Value,
  repetition: string | null = null,
): History<Value> {
  const isRepeated = repetition !== null && repetition === lastRepetition
  return { present: next, past: isRepeated ? past : [...past, present].slice(-maxSteps), future: [], repetition }
}

/** Returns the value before the repeated change with this name began; the present value if the change has not begun. */
export const valueBefore = <Value>({ present, past, repetition }: History<Value>, name: string): Value =>
  (repetition === name ? past.at(-1) : undefined) ?? present

/** Returns the history in which the next change is a new step. */
export const endRepetition = <Value>(history: History<Value>): History<Value> => ({ ...history, repetition: null })

/** Returns the history one step back; the same object if there is nothing to undo. */
export function undo<Value>(history: History<Value>): History<Value> {
  const { present, past, future } = history
  if (past.length === 0) return history
  return { present: past.at(-1) as Value, past: past.slice(0, -1), future: [present, ...future], repetition: null }
}

/** Returns the history one step forward; the same object if there is nothing to redo. */
export function redo<Value>(history: History<Value>): History<Value> {
  const { present, past, future } = history
  if (future.length === 0) return history
  return { present: future[0] as Value, past: [...past, present], future: future.slice(1), repetition: null }
}

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey'>

/** Returns the direction for a key pressed with Control or Command: Z undoes, Shift and Z redo. Null for other keys. */
export const historyKey = ({ key, ctrlKey, metaKey, shiftKey }: Key): 'undo' | 'redo' | null =>
  (ctrlKey || metaKey) && key.toLowerCase() === 'z' ? (shiftKey ? 'redo' : 'undo') : null
