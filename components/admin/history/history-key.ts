type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey'>

/** Returns the direction that a key asks for, with Control or Command: Z undoes, Shift and Z redo. */
export const historyKey = ({ key, ctrlKey, metaKey, shiftKey }: Key): 'undo' | 'redo' | null =>
  (ctrlKey || metaKey) && key.toLowerCase() === 'z' ? (shiftKey ? 'redo' : 'undo') : null
