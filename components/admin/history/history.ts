/** The values of an editor that can be undone and redone; the first of `future` is the last one that was undone. */
export type History<Value> = {
  present: Value
  past: readonly Value[]
  future: readonly Value[]
  /** The name of the last change if its repetitions are one step to undo: a drag, keys, typing. */
  repeated: string | null
}

/** Maximum number of steps that can be undone. */
const maxSteps = 200

export const startHistory = <Value>(present: Value): History<Value> => ({
  present,
  past: [],
  future: [],
  repeated: null,
})

/** Returns the history after a change. Consecutive changes with the same name are one step. */
export function addStep<Value>(
  { present, past, repeated: last }: History<Value>,
  next: Value,
  repeated: string | null = null,
): History<Value> {
  const isRepeated = repeated !== null && repeated === last
  return { present: next, past: isRepeated ? past : [...past, present].slice(-maxSteps), future: [], repeated }
}

/** Returns the value before the repeated change of this name began; the present value if it would begin now. */
export const valueBefore = <Value>({ present, past, repeated }: History<Value>, name: string): Value =>
  (repeated === name ? past.at(-1) : undefined) ?? present

/** Returns the history in which the next change is a step of its own. */
export const endRepetition = <Value>(history: History<Value>): History<Value> => ({ ...history, repeated: null })

/** Returns the history one step back; the same history if there is none. */
export function undo<Value>(history: History<Value>): History<Value> {
  const { present, past, future } = history
  if (past.length === 0) return history
  return { present: past.at(-1) as Value, past: past.slice(0, -1), future: [present, ...future], repeated: null }
}

/** Returns the history one step forward again; the same history if nothing was undone. */
export function redo<Value>(history: History<Value>): History<Value> {
  const { present, past, future } = history
  if (future.length === 0) return history
  return { present: future[0] as Value, past: [...past, present], future: future.slice(1), repeated: null }
}
