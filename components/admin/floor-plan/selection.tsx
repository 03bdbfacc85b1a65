'use client'

import { type Ref, useId } from 'react'
import { Icon } from '@/components/ui/icon'
import { areaOf } from '@/lib/drawing/floor-plan-layout'
import { Button } from '../controls/button'
import { Options } from '../controls/options'
import { Suggestions } from '../controls/suggestions'
import type { FloorPlanEdit, Selected } from './floor-plan-state'
import { commonRooms, kindLabels } from './labels'
import { lengthenPlace, placeInNextWall } from './openings'
import type { Opening, Room } from './plan-rows'

type Props = {
  rooms: readonly Room[]
  openings: readonly Opening[]
  selected: Selected
  edit: (edit: FloorPlanEdit) => void
  fields: Ref<HTMLDivElement>
  /** Called when Enter is pressed in the name, to return to the drawing. */
  onDone: () => void
}

/** Edits the name of the selected room, or kind, length and wall of the selected opening. */
export function Selection({ rooms, openings, selected, edit, fields, onDone }: Props) {
  const room = selected.field === 'rooms' ? rooms.find(({ key }) => key === selected.key) : undefined
  const opening = selected.field === 'openings' ? openings.find(({ key }) => key === selected.key) : undefined
  return (
    <div ref={fields} className="flex min-w-0 flex-1 flex-wrap items-end gap-2">
      {room && <RoomFields key={room.key} {...{ room, edit, onDone }} />}
      {opening && <OpeningFields {...{ opening, rooms, edit }} />}
      <Button onClick={() => edit({ type: 'remove' })}>
        <Icon name="trash" size={16} /> Delete
      </Button>
    </div>
  )
}

const iconButton = 'min-w-11 px-0'

type RoomProps = Pick<Props, 'edit' | 'onDone'> & { room: Room }

function RoomFields({ room, edit, onDone }: RoomProps) {
  const id = useId()
  return (
    <>
      <span className="grid min-w-0 flex-1 basis-48">
        <label htmlFor={id} className="text-small text-slate">
          Name of the room
        </label>
        <input
          id={id}
          list={`${id}-names`}
          // The limit of the rules of all row texts.
          maxLength={600}
          value={room.name}
          onChange={event => edit({ type: 'describe', values: { name: event.target.value } })}
          onKeyDown={event => {
            if (event.key !== 'Enter') return
            // Enter would save the form.
            event.preventDefault()
            onDone()
          }}
          className="field"
        />
        <Suggestions id={`${id}-names`} values={commonRooms} />
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
          <Options options={Object.entries(kindLabels)} />
        </select>
      </span>
      <span className="flex items-center gap-1">
        <Button aria-label="Narrower" className={iconButton} onClick={() => lengthen(-0.1)}>
          <Icon name="minus" size={16} />
        </Button>
        <span className="figures min-w-14 text-center">{length} m</span>
        <Button aria-label="Wider" className={iconButton} onClick={() => lengthen(0.1)}>
          <Icon name="plus" size={16} />
        </Button>
      </span>
      <Button disabled={rooms.length === 0} onClick={toNextWall}>
        Next wall
      </Button>
    </>
  )
}
