'use client'

import { useState } from 'react'
import { Icon } from '@/components/ui/icon'
import { FieldNotes } from '../controls/labelled'
import { FilePicker } from '../files/library/file-picker'
import { ImageDrop } from './image-drop'
import type { InputProps } from './input-props'
import { moveItem } from './move-item'
import { PictureText } from './picture-text'
import { SmallButton } from './small-button'
import { Thumbnail } from './thumbnail'
import { useFileDetails } from './use-file-details'

export function ImagesInput({ name, view, value, errors, files }: InputProps<'images'>) {
  const [ids, setIds] = useState<string[]>(Array.isArray(value) ? value : [])
  // The alternative texts of uploaded pictures are edited in the list of uploads.
  const [uploadedIds, setUploadedIds] = useState<string[]>([])
  const { filesById, addFiles } = useFileDetails(files.image, ids)
  return (
    <fieldset id={`field-${name}`} className="min-w-0">
      <legend className="mb-1 font-medium">{view.label}</legend>
      <input type="hidden" name={name} value={JSON.stringify(ids)} />
      <ul className="grid grid-cols-2 gap-2 sm:grid-cols-4">
        {ids.map((id, index) => {
          const file = filesById.get(id)
          const number = index + 1
          return (
            <li key={id} className="flex flex-col rounded-control border border-stone p-1">
              {file && <Thumbnail file={file} />}
              {file && !uploadedIds.includes(id) && (
                <div className="px-1 py-1">
                  <PictureText file={file} />
                </div>
              )}
              <span className="mt-auto flex justify-between">
                <SmallButton
                  label={`Move picture ${number} forward`}
                  disabled={index === 0}
                  onClick={() => setIds(moveItem(ids, index, index - 1))}
                >
                  <Icon name="chevron-left" size={16} />
                </SmallButton>
                <SmallButton
                  label={`Remove picture ${number}`}
                  onClick={() => setIds(ids.filter(other => other !== id))}
                >
                  <Icon name="trash" size={16} />
                </SmallButton>
                <SmallButton
                  label={`Move picture ${number} back`}
                  disabled={number === ids.length}
                  onClick={() => setIds(moveItem(ids, index, index + 1))}
                >
                  <Icon name="chevron-right" size={16} />
                </SmallButton>
              </span>
            </li>
          )
        })}
      </ul>
      <ImageDrop
        onStored={stored => {
          addFiles(stored)
          setUploadedIds(before => [...before, ...stored.map(({ id }) => id)])
          setIds(before => [...new Set([...before, ...stored.map(({ id }) => id)])])
        }}
      />
      <div className="mt-2">
        <FilePicker
          label="Add a picture"
          kind="image"
          chosenIds={ids}
          onPick={file => {
            addFiles([file])
            setIds([...ids, file.id])
          }}
        />
      </div>
      <FieldNotes name={name} view={view} errors={errors} />
    </fieldset>
  )
}
