const typing = /^(text|email|tel|url|search)$/

/** Whether someone typed before the script was there: React leaves in the inputs what it finds, and hears nothing of it. */
export function typedEarly(form: HTMLFormElement): boolean {
  return [...form.elements].some(
    input =>
      (input instanceof HTMLTextAreaElement || (input instanceof HTMLInputElement && typing.test(input.type))) &&
      input.value !== input.defaultValue,
  )
}
