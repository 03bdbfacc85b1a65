'use client'

import { useState } from 'react'
import type { Point } from '@/db/inventory/plan-geometry'
import { placePicture, stretch } from '@/lib/inventory/plans/picture'
import { Button } from '../controls/button'
import { FilePicker } from '../files/library/file-picker'
import { PlanInput } from './plan-inputs'
import type { PlanPicture } from './plan-state'

type Props = {
  picture: PlanPicture | null
  /** The points clicked since placing began; null while the picture is not being placed. */
  points: readonly Point[] | null
  onPlace: (begin: boolean) => void
  onPicture: (picture: PlanPicture | null) => void
}

/** The width of a picture in metres before it is placed. */
const firstWidth = 300

/** Chooses the architect's picture under the plan from the library, and places it by two of its points. */
export function PicturePanel({ picture, points, onPlace, onPicture }: Props) {
  if (picture && points) return <Placing picture={picture} points={points} onPlace={onPlace} onPicture={onPicture} />
  return (
    <div className="plan-panel">
      <h2 className="font-semibold">The architect's picture</h2>
      <div className="flex flex-wrap gap-2">
        <FilePicker
          label={picture ? 'Choose another picture' : 'Choose a picture'}
          kind="image"
          onPick={({ id, hash, width, height }) => {
            const placement = picture?.placement ?? { x: 0, y: 0, width: firstWidth, rotation: 0 }
            onPicture({ id, hash, height: (height ?? 1) / (width ?? 1), placement })
            onPlace(true)
          }}
        />
        {picture && (
          <>
            <Button onClick={() => onPlace(true)}>Place it</Button>
            <Button onClick={() => onPicture(null)}>Remove it</Button>
          </>
        )}
      </div>
    </div>
  )
}

const steps = [
  'Click a point of the picture that is easy to find again, such as the corner of the land.',
  'Click a second point, far from the first.',
  'How far apart are they? Or click where the first point is on the plan.',
  'Click where the second point is on the plan.',
]

type PlacingProps = Props & { picture: PlanPicture; points: readonly Point[] }

function Placing({ picture, points, onPlace, onPicture }: PlacingProps) {
  const [metres, setMetres] = useState('')
  const [from, to, ...targets] = points
  const isMeasurable = from && to && targets.length === 0

  function place(target: readonly [Point, Point]) {
    if (!from || !to) return
    onPicture({ ...picture, placement: placePicture(picture.placement, [from, to], target) })
    onPlace(false)
  }

  const [first, second] = targets
  return (
    <form
      aria-label="Place the picture"
      className="plan-panel"
      onSubmit={event => {
        event.preventDefault()
        if (isMeasurable && Number(metres) > 0) place(stretch([from, to], Number(metres)))
      }}
    >
      <h2 className="font-semibold">Place the picture</h2>
      <p role="status">
        {points.length + 1 <= steps.length
          ? `${Math.min(points.length + 1, 4)}. ${steps[points.length]}`
          : 'Is this right?'}
      </p>
      {isMeasurable && (
        <PlanInput
          label="Metres between the two points"
          type="number"
          min="0.1"
          step="any"
          value={metres}
          onChange={event => setMetres(event.target.value)}
        />
      )}
      <div className="flex flex-wrap gap-2">
        {isMeasurable && (
          <Button type="submit" variant="primary">
            Set its size
          </Button>
        )}
        {first && second && (
          <Button variant="primary" onClick={() => place([first, second])}>
            Place it there
          </Button>
        )}
        <Button onClick={() => onPlace(false)}>Leave it as it is</Button>
      </div>
    </form>
  )
}
