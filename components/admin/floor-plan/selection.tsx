'use client'

import { type Ref, useId } from 'react'
import { Icon } from '@/components/ui/icon'
import { areaOf } from '@/lib/floor-plan-layout'
import type { FloorPlanEdit, Selected } from './floor-plan-state'
import { commonRooms, kindLabels } from './labels'
import { lengthenPlace, placeInNextWall } from './openings'
import type { Opening, Room } from './plan-rows'

type Props = {
  rooms: readonly Room[]
  openings: readonly Opening[]
  selected: Selected
  edit: (edit: FloorPlanEdit) => void
  nameInput: Ref<HTMLInputElement>
  /** Enter in the name ends naming. */
  onNamed: () => void
}

/** The name of the selected room, or kind, length and wall of the selected opening. */
export function Selection({ rooms, openings, selected, edit, nameInput, onNamed }: Props) {
  const room = selected.field === 'rooms' ? rooms.find(({ key }) => key === selected.key) : undefined
  const opening = selected.field === 'openings' ? openings.find(({ key }) => key === selected.key) : undefined
  return (
    <div className="flex flex-wrap items-end gap-2">
      {room && <RoomFields key={room.key} {...{ room, edit, nameInput, onNamed }} />}
      {opening && <OpeningFields {...{ opening, rooms, edit }} />}
      <button type="button" className="button button-quiet" onClick={() => edit({ type: 'remove' })}>
        <Icon name="trash" size={16} /> Delete
      </button>
    </div>
  )
}

type RoomProps = Pick<Props, 'edit' | 'nameInput' | 'onNamed'> & { room: Room }

function RoomFields({ room, edit, nameInput, onNamed }: RoomProps) {
  const id = useId()
  return (
    <>
      <span className="grid min-w-0 flex-1 basis-48">
        <label htmlFor={id} className="text-small text-slate">
          Name of the room
        </label>
        <input
          id={id}
          ref={nameInput}
          list={`${id}-names`}
          maxLength={600}
          value={room.name}
          onChange={event => edit({ type: 'describe', values: { name: event.target.value } })}
          onKeyDown={event => {
            if (event.key !== 'Enter') return
            // It would save the form.
            event.preventDefault()
            onNamed()
          }}
          className="field"
        />
        <datalist id={`${id}-names`}>
          {commonRooms.map(name => (
            <option key={name} value={name} />
          ))}
        </datalist>
      </span>
      <span className="figures flex min-h-11 items-center">
        {room.width} × {room.depth} m, {areaOf(room).toFixed(1)} m²
      </span>
    </>
  )
}

function OpeningFields({ opening, rooms, edit }: { opening: Opening; rooms: readonly Room[]; edit: Props['edit'] }) {
  const id = useId()
  const { key, length } = opening
  const lengthen = (by: number) =>
    edit({ type: 'place-opening', key, place: lengthenPlace(opening, by, rooms), gesture: `resize openings ${key}` })
  const toNextWall = () =>
    edit({ type: 'place-opening', key, place: placeInNextWall(opening, rooms), gesture: `wall openings ${key}` })

  return (
    <>
      <span className="grid">
        <label htmlFor={id} className="text-small text-slate">
          Kind of opening
        </label>
        <select
          id={id}
          value={opening.kind}
          onChange={event => edit({ type: 'describe', values: { kind: event.target.value } })}
          className="field"
        >
          {Object.entries(kindLabels).map(([kind, label]) => (
            <option key={kind} value={kind}>
              {label}
            </option>
          ))}
        </select>
      </span>
      <span className="flex items-center gap-1">
        <button type="button" className="button button-quiet" onClick={() => lengthen(-0.1)}>
          Narrower
        </button>
        <span className="figures min-w-14 text-center">{length} m</span>
        <button type="button" className="button button-quiet" onClick={() => lengthen(0.1)}>
          Wider
        </button>
      </span>
      <button type="button" className="button button-quiet" disabled={rooms.length === 0} onClick={toNextWall}>
        To the next wall
      </button>
    </>
  )
}
