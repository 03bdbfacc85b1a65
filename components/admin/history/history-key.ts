type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey'>

/** Returns the direction for a key pressed with Control or Command: Z undoes, Shift and Z redo. Null for other keys. */
export const historyKey = ({ key, ctrlKey, metaKey, shiftKey }: Key): 'undo' | 'redo' | null =>
  (ctrlKey || metaKey) && key.toLowerCase() === 'z' ? (shiftKey ? 'redo' : 'undo') : null
