import { SaxesParser } from 'saxes'
import { InvalidFileError } from '../errors.ts'

type Attributes = Readonly<Record<string, string>>
type Handlers = {
  open?: (name: string, attributes: Attributes) => void
  text?: (text: string) => void
  close?: (name: string) => void
}

const unreadable = () => new InvalidFileError('This Excel file cannot be read. Open it in Excel and save it again.')

/** Removes the prefix of a name of an element or attribute, which programs choose freely. */
const localName = (name: string) => name.slice(name.indexOf(':') + 1)

/** Calls the handlers for each element of an XML part of an Excel file. Throws `InvalidFileError`. */
export function readXml(text: string, { open, text: onText, close }: Handlers): void {
  const parser = new SaxesParser()
  parser.on('doctype', () => {
    throw unreadable()
  })
  parser.on('error', () => {
    throw unreadable()
  })
  parser.on('opentag', ({ name, attributes }) => {
    const pairs = Object.entries(attributes).map(([key, value]) => [localName(key), String(value)])
    open?.(localName(name), Object.fromEntries(pairs))
  })
  if (onText) {
    parser.on('text', onText)
    parser.on('cdata', onText)
  }
  parser.on('closetag', ({ name }) => close?.(localName(name)))
  parser.write(text).close()
}
