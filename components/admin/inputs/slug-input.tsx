'use client'

import { useEffect } from 'react'
import { Icon } from '@/components/ui/icon'
import { slugify } from '@/db/content/slug'
import { Button } from '../controls/button'
import { dispatchInput } from '../controls/dispatch-input'
import { inputAttributes, Labelled } from '../controls/labelled'
import type { InputProps } from './input-props'

/** Edits the slug of an entry. A new slug is derived from the title; a button derives it again. */
export function SlugInput(props: InputProps<'slug'>) {
  function fromTitle() {
    const input = document.getElementById(`field-${props.name}`)
    const title = document.getElementById(`field-${props.titleField}`)
    if (!(input instanceof HTMLInputElement) || !(title instanceof HTMLInputElement)) return
    input.value = slugify(title.value)
    dispatchInput(input)
  }

  // An existing slug is not changed automatically, because people and search engines use its URL.
  const isNew = !props.value
  useEffect(() => {
    const form = document.getElementById(`field-${props.name}`)?.closest('form')
    if (!form || !isNew) return
    const follow = ({ target }: Event) => {
      const input = form.elements.namedItem(props.name) as HTMLInputElement
      if (target instanceof HTMLInputElement && target.name === props.titleField && !input.value) fromTitle()
    }
    form.addEventListener('change', follow)
    return () => form.removeEventListener('change', follow)
  })

  return (
    <Labelled {...props}>
      <span className="flex gap-2">
        <input type="text" maxLength={96} {...inputAttributes(props)} />
        <Button onClick={fromTitle} aria-label="Generate it from the title">
          <Icon name="undo" size={18} />
        </Button>
      </span>
    </Labelled>
  )
}
