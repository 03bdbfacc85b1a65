'use client'

import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { type Crops, type PictureShape, pictureShapes } from '@/db/content/picture-shapes'
import { type Area, cropOf, maxZoom, shapeRatios, styleOf, visibleArea } from '@/lib/media/crops/crops'
import { Button } from '../../controls/button'
import {
  type CropState,
  type Selected,
  selectedCrop,
  shapeLabels,
  withCrop,
  withoutCrop,
  withPoint,
} from './crop-state'
import { usePress } from './use-press'

type Props = {
  hash: string
  alt: string
  /** The width of the picture divided by its height. */
  ratio: number
  /** The focal point, as fractions of the width and the height. */
  x: number
  y: number
  crops: Crops
  readOnly: boolean
  /** Called after each change, because changes fire no event of the form. */
  onChange: () => void
}

const steps: Record<string, [number, number]> = {
  ArrowLeft: [-0.01, 0],
  ArrowRight: [0.01, 0],
  ArrowUp: [0, -0.01],
  ArrowDown: [0, 0.01],
}
const percent = (value: number) => Math.round(value * 100)

/**
 * Edits the visible part of a cropped picture: a focal point for all shapes, and a separate crop for each shape that it
 * does not fit. Both are set by a click, by dragging or with the arrow keys.
 */
export function CropEditor({ hash, alt, ratio, x, y, crops, readOnly, onChange }: Props) {
  const [state, setState] = useState<CropState>({ point: { x, y }, crops })
  const [selected, setSelected] = useState<Selected>('picture')
  const crop = selectedCrop(state, selected)

  const reportedState = useRef(state)
  const reportChange = useEffectEvent(onChange)
  useEffect(() => {
    if (reportedState.current !== state) reportChange()
    reportedState.current = state
  }, [state])

  function moveByKey(event: KeyboardEvent) {
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    const times = event.shiftKey ? 10 : 1
    setState(before => {
      const { x: left, y: top } = selectedCrop(before, selected)
      return withCrop(before, selected, { x: left + step[0] * times, y: top + step[1] * times })
    })
  }

  const area = selected === 'picture' ? null : visibleArea(crop, ratio, shapeRatios[selected])
  const press = usePress(centerOf(area ?? { left: crop.x, top: crop.y, width: 0, height: 0 }), at =>
    setState(before => withPoint(before, selected, ratio, at)),
  )

  const name = selected === 'picture' ? 'Focal point' : `Crop: ${shapeLabels[selected].name}`
  return (
    <div>
      <input type="hidden" name="focalX" value={state.point.x} />
      <input type="hidden" name="focalY" value={state.point.y} />
      <input type="hidden" name="crops" value={JSON.stringify(state.crops)} />
      <button
        type="button"
        disabled={readOnly}
        {...press}
        onKeyDown={moveByKey}
        aria-label={name}
        aria-describedby="crop-help crop-now"
        className="relative block w-fit cursor-crosshair overflow-hidden bg-sand"
      >
        <img src={`/media/${hash}/1080`} alt={alt} draggable={false} className="block max-h-[60dvh] max-w-full" />
        {area ? <Frame area={area} /> : <Point {...state.point} />}
      </button>
      <p id="crop-help" className="mt-2 text-small text-slate">
        {selected === 'picture'
          ? 'Click the part that must stay in view when the picture is cropped, or move the point with the arrow keys (hold Shift to move further).'
          : `${shapeLabels[selected].where}: drag the visible part, or move it with the arrow keys (hold Shift to move further).`}
      </p>
      <p id="crop-now" role="status" className="figures text-small text-slate">
        {name}: {percent(crop.x)} % across, {percent(crop.y)} % down
        {crop.zoom > 1 && `, ${crop.zoom.toFixed(2)} times larger`}
      </p>
      <fieldset id="crops" disabled={readOnly} className="mt-3 min-w-0">
        <legend className="font-medium">Crop</legend>
        <div className="mt-1 flex flex-wrap items-end gap-2">
          <Choice isChosen={selected === 'picture'} name="The picture" onChoose={() => setSelected('picture')}>
            <img src={`/media/${hash}/320`} alt="" className="h-16 w-auto bg-sand" />
          </Choice>
          {pictureShapes.map(shape => (
            <Choice
              key={shape}
              isChosen={selected === shape}
              name={shapeLabels[shape].name}
              isSetByHand={state.crops[shape] !== undefined}
              onChoose={() => setSelected(shape)}
            >
              <Preview hash={hash} shape={shape} state={state} />
            </Choice>
          ))}
        </div>
        {selected !== 'picture' && <ShapeCrop {...{ state, setState }} shape={selected} />}
      </fieldset>
    </div>
  )
}

type ShapeProps = { state: CropState; setState: (state: CropState) => void; shape: PictureShape }

function ShapeCrop({ state, setState, shape }: ShapeProps) {
  const { zoom } = selectedCrop(state, shape)
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-2">
      <label className="flex min-h-11 items-center gap-3">
        Zoom
        <input
          type="range"
          min={1}
          max={maxZoom}
          step={0.05}
          value={zoom}
          aria-valuetext={`${zoom.toFixed(2)} times`}
          className="w-44 accent-forest"
          onChange={event => setState(withCrop(state, shape, { zoom: Number(event.target.value) }))}
        />
      </label>
      {state.crops[shape] ? (
        <Button onClick={() => setState(withoutCrop(state, shape))}>Remove this crop</Button>
      ) : (
        <span className="text-slate">Set automatically from the focal point until you change it.</span>
      )}
    </div>
  )
}

const Point = ({ x, y }: { x: number; y: number }) => (
  <span
    aria-hidden="true"
    style={{ left: `${percent(x)}%`, top: `${percent(y)}%` }}
    className="absolute size-8 -translate-x-1/2 -translate-y-1/2 rounded-full border-2 border-white bg-forest/40 shadow-[0_0_0_2px_var(--color-ink)]"
  />
)

const centerOf = ({ left, top, width, height }: Area) => ({ x: left + width / 2, y: top + height / 2 })

const Frame = ({ area }: { area: Area }) => (
  <span
    data-frame
    aria-hidden="true"
    style={Object.fromEntries(Object.entries(area).map(([side, part]) => [side, `${part * 100}%`]))}
    className="absolute cursor-move touch-none border-2 border-white shadow-[0_0_0_100rem_rgb(22_34_28/0.6)]"
  />
)

type ChoiceProps = {
  isChosen: boolean
  name: string
  isSetByHand?: boolean
  onChoose: () => void
  children: ReactNode
}

function Choice({ isChosen, name, isSetByHand = false, onChoose, children }: ChoiceProps) {
  return (
    <label
      // Selecting a shape does not change the file.
      onInput={event => event.stopPropagation()}
      className={`flex cursor-pointer flex-col rounded-control border p-1 text-small has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-forest ${isChosen ? 'border-forest ring-1 ring-forest' : 'border-stone hover:border-slate'}`}
    >
      {children}
      <span className="flex min-h-6 items-center gap-1.5 pt-1">
        <input type="radio" name="crop-shape" checked={isChosen} onChange={onChoose} className="accent-forest" />
        <span>
          {name}
          {isSetByHand && <span className="text-forest">, set by hand</span>}
        </span>
      </span>
    </label>
  )
}

function Preview({ hash, shape, state }: { hash: string; shape: PictureShape; state: CropState }) {
  const { point, crops } = state
  const crop = cropOf({ focalX: point.x, focalY: point.y, crops }, shape)
  return (
    <span className="block h-16 overflow-hidden bg-sand" style={{ aspectRatio: shapeRatios[shape] }}>
      <img src={`/media/${hash}/320`} alt="" style={styleOf(crop)} className="size-full object-cover" />
    </span>
  )
}
