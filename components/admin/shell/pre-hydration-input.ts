const textTypes = /^(text|email|tel|url|search)$/

/** Returns true if the user typed before hydration: React keeps the values of the inputs but receives no event. */
export function hasPreHydrationInput(form: HTMLFormElement): boolean {
  return [...form.elements].some(
    input =>
      (input instanceof HTMLTextAreaElement || (input instanceof HTMLInputElement && textTypes.test(input.type))) &&
      input.value !== input.defaultValue,
  )
}
