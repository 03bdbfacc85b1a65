'use client'

import { type KeyboardEvent, useId, useState } from 'react'
import { Icon } from '@/components/ui/icon'
import { maxTagLength, maxTags, normalizeTag, normalizeTags } from '@/lib/media/tags/tags'
import { Button } from '../../controls/button'
import { Suggestions } from '../../controls/suggestions'

type Props = {
  label: string
  optional?: boolean
  tags: string[]
  /** The tags of the library, offered as suggestions. */
  allTags: readonly string[]
  onChange: (tags: string[]) => void
  disabled?: boolean
  errors?: string[] | undefined
}

/** Edits several tags: Enter or a comma adds the typed tag, a click on a tag removes it. */
export function TagInput({ label, optional = false, tags, allTags, onChange, disabled = false, errors = [] }: Props) {
  const id = useId()
  const [text, setText] = useState('')
  const [message, setMessage] = useState('')
  const isFull = tags.length >= maxTags

  function add(typed: string) {
    const added = normalizeTags(typed.split(',')).filter(tag => !tags.includes(tag))
    setText('')
    if (added.length === 0) return
    onChange(normalizeTags([...tags, ...added]).slice(0, maxTags))
    setMessage(`Added: ${added.join(', ')}`)
  }

  function remove(tag: string) {
    onChange(tags.filter(other => other !== tag))
    setMessage(`Removed: ${tag}`)
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key !== 'Enter') return
    // Enter would submit a surrounding form.
    event.preventDefault()
    add(text)
  }

  function onType(typed: string) {
    const isOffered = allTags.includes(typed) && !tags.includes(normalizeTag(typed))
    // A chosen suggestion adds several characters; typing adds one at a time.
    if (typed.includes(',') || (isOffered && typed.length - text.length > 1)) add(typed)
    else setText(typed)
  }

  return (
    <div>
      <label htmlFor={id} className="mb-1 block font-medium">
        {label} {optional && <span className="font-normal text-slate">(optional)</span>}
      </label>
      {tags.length > 0 && <TagList {...{ label, tags, disabled }} onRemove={remove} />}
      {!disabled && !isFull && (
        <>
          <span className="flex max-w-md gap-2">
            <input
              id={id}
              list={`${id}-known`}
              value={text}
              // Several tags can be typed or pasted, divided by commas.
              maxLength={maxTagLength * 4}
              autoComplete="off"
              placeholder="For example: greenpark, aerial"
              aria-invalid={errors.length > 0 || undefined}
              aria-describedby={`${id}-help`}
              className="field"
              onChange={event => onType(event.target.value)}
              onKeyDown={onKeyDown}
              // Text that is typed but not entered is added as well.
              onBlur={() => add(text)}
            />
            <Button onClick={() => add(text)}>Add</Button>
          </span>
          <Suggestions id={`${id}-known`} values={allTags.filter(tag => !tags.includes(tag))} />
        </>
      )}
      <p id={`${id}-help`} className={`mt-1 text-small ${errors.length > 0 ? 'text-danger' : 'text-slate'}`}>
        {errors[0] ??
          (isFull
            ? `A file has at most ${maxTags} tags.`
            : 'Tags help you find the file later. Press Enter to add one.')}
      </p>
      <span role="status" className="sr-only">
        {message}
      </span>
    </div>
  )
}

type ListProps = { label: string; tags: string[]; disabled: boolean; onRemove: (tag: string) => void }

const TagList = ({ label, tags, disabled, onRemove }: ListProps) => (
  <ul aria-label={label} className="mb-2 flex flex-wrap gap-2">
    {tags.map(tag => (
      <li key={tag}>
        <button
          type="button"
          disabled={disabled}
          aria-label={`Remove ${tag}`}
          className="flex min-h-9 items-center gap-1.5 rounded-full border border-stone bg-sand px-3 pointer-coarse:min-h-11"
          onClick={() => onRemove(tag)}
        >
          {tag} {!disabled && <Icon name="close" size={14} />}
        </button>
      </li>
    ))}
  </ul>
)
