import type { Locator, Page } from '@playwright/test'
import { expect, unique } from './fixtures.ts'

export const anEmail = (name = 'visitor') => `${unique(name).replace(/\W+/g, '-').toLowerCase()}@example.com`

/** The two short forms, each with its container (`in`), the path of its API and its texts, as the site spells them. */
export const shortForms = {
  tour: {
    call: '/api/book_tour',
    success: 'Booked successfully',
    in: (page: Page) => page.getByRole('region', { name: 'Book a Site Tour' }),
    field: 'Your e-mail',
    button: 'Book a Site Tour',
  },
  subscribe: {
    call: '/api/subscribe',
    success: 'Sucribed successfully',
    in: (page: Page) => page.getByRole('contentinfo'),
    field: /^News from/,
    button: 'Subscribe',
  },
} as const

/** Returns the locators of a short form. */
export function formOf(page: Page, kind: keyof typeof shortForms) {
  const definition = shortForms[kind]
  const container = definition.in(page)
  const button = page.getByRole('button', { name: definition.button, exact: true })
  // The footer contains a second form, for the data saver.
  const form = container.locator('form', { has: button })
  return {
    ...definition,
    form,
    email: container.getByLabel(definition.field),
    press: async () => {
      await waitUntilInteractive(form)
      await form.locator(button).click()
    },
    submit: form.locator(button),
    line: container.getByRole('status'),
    error: container.locator('[data-error=email]'),
  }
}

/** Finds a toast, as opposed to the permanent line with the same text. */
export const toastOf = (page: Page, text: string) =>
  page.getByRole('status').locator('> div').getByText(text, { exact: true })

/** Fills in an enquiry or a request to reserve. */
export async function fillRequest(page: Page, email: string, { phone = '0712 345 678' } = {}) {
  const form = requestForm(page)
  await waitUntilInteractive(form)
  await form.getByLabel('Your name').fill('Sample Person')
  await form.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await form.getByRole('textbox', { name: 'Phone' }).fill(phone)
  await form.getByLabel(/You may use these details/).check()
  return form
}

/** Types more into a field than the page lets visitors type, so that only the server finds the error. */
export async function typeTooMuch(field: Locator, length: number) {
  await field.evaluate(element => element.removeAttribute('maxlength'))
  await field.fill('x'.repeat(length))
}

export const requestForm = (page: Page) => page.locator('form').filter({ has: page.getByLabel('Your name') })

/**
 * Puts the focus into a form and waits for its hydration: a form that is submitted earlier is posted as without script.
 */
export async function waitUntilInteractive(form: Locator) {
  await form.locator('input:visible').first().focus()
  const isInteractive = (element: Element) =>
    !matchMedia('(scripting: enabled)').matches || Object.keys(element).some(key => key.startsWith('__reactProps'))
  await expect.poll(() => form.evaluate(isInteractive)).toBe(true)
}
