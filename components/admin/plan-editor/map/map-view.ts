import 'leaflet/dist/leaflet.css'
import '@geoman-io/leaflet-geoman-free/dist/leaflet-geoman.css'
import '../plan-editor.css'
import L from 'leaflet'
import '@geoman-io/leaflet-geoman-free'
import type { PlanFeature, Point } from '@/db/inventory/plan-geometry'
import { cornersOf, withCorners } from '@/lib/inventory/plans/shapes'
import type { Drawing, PlanPicture, Shape } from '../plan-state'
import type { Tool } from '../tools'
import type { PublicDrawing } from '../use-public-drawing'
import { layerCorners, layerOf, type ShapeLayer, toLatLng, toPoint, updateLayer } from './map-features'
import { MapLabels } from './map-labels'
import { overlayIn, svgElement } from './map-overlay'

export type MapEvents = {
  onSelect: (id: number | null, addToSelection: boolean) => void
  onChange: (id: number, feature: PlanFeature) => void
  onMove: (by: Point) => void
  /** Called with the corners that were clicked with a tool that creates shapes. */
  onShape: (tool: Tool, corners: Point[]) => void
  /** Called with a point that was clicked to place the picture. */
  onPoint: (point: Point) => void
}

/** A ref of the events, whose functions change with each rendering of the editor. */
type LatestEvents = { readonly current: MapEvents }
type ShownShape = { feature: PlanFeature; layer: ShapeLayer }

const templine = { className: 'plan-line' }
const drawOptions = { snapDistance: 14, tooltips: false, templineStyle: templine, hintlineStyle: templine }
const editOptions = { snapDistance: 14, allowSelfIntersection: false, removeLayerBelowMinVertexCount: false }

/** The map of the plan editor. It shows a drawing and reports changes by events; the state is outside of the class. */
export class MapView {
  private readonly map: L.Map
  private readonly shownShapes = new Map<number, ShownShape>()
  private readonly labels: MapLabels
  private readonly picture: SVGImageElement
  private readonly publicDrawing: SVGImageElement
  private readonly preview: L.LayerGroup
  private selected: readonly number[] = []
  private tool: Tool = 'select'
  private readonly events: LatestEvents
  private readonly readOnly: boolean

  constructor(element: HTMLElement, events: LatestEvents, readOnly: boolean) {
    this.events = events
    this.readOnly = readOnly
    this.map = L.map(element, {
      crs: L.CRS.Simple,
      minZoom: -5,
      maxZoom: 6,
      zoomSnap: 0.25,
      zoomAnimation: false,
      fadeAnimation: false,
      zoomControl: false,
      attributionControl: false,
      doubleClickZoom: false,
      keyboard: false,
    })
    this.map.setView([0, 0], 0)
    // Leaflet's own pane (400), with previews and unfinished lines, is between the roads (390) and the homes (410).
    for (const [index, pane] of ['drawing', 'picture', 'ground', 'roads', 'homes', 'labels'].entries())
      this.map.createPane(pane).style.zIndex = String(330 + index * 20)
    this.labels = new MapLabels(overlayIn(this.map, 'labels'))
    this.picture = svgElement(overlayIn(this.map, 'picture'), 'image')
    this.publicDrawing = svgElement(overlayIn(this.map, 'drawing'), 'image')
    this.preview = L.layerGroup([], { pmIgnore: true }).addTo(this.map)
    L.control.scale({ imperial: false, maxWidth: 140 }).addTo(this.map)
    this.map.on('zoomend', () => this.fitToScale())
    this.map.on('moveend', () => this.limitSnapping())
    this.map.on('click', ({ latlng }) => this.onMapClick(toPoint(latlng)))
    this.map.on('pm:create', ({ layer }) => this.onShapeCreated(layer))
    this.map.on('pm:drawstart', ({ workingLayer }) => this.watchLine(workingLayer))
  }

  remove() {
    this.map.remove()
  }

  show({ shapes, picture }: Drawing, selected: readonly number[], unmatchedIds: ReadonlySet<number>) {
    const removedIds = new Set(this.shownShapes.keys())
    for (const shape of shapes) {
      removedIds.delete(shape.id)
      this.showShape(shape)
    }
    for (const id of removedIds) this.hide(id)
    this.labels.show(shapes)
    this.showPicture(picture)
    this.selected = selected
    for (const [id, { layer }] of this.shownShapes) {
      const { classList } = layer.getElement() ?? {}
      classList?.toggle('selected', selected.includes(id))
      classList?.toggle('unmatched', unmatchedIds.has(id))
    }
    this.enableEditing()
  }

  /** Shows the plan as visitors see it. Its shapes then have no colours of their own until they are changed. */
  showPublicDrawing({ svg, bounds, shapes }: PublicDrawing) {
    const url = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
    this.publicDrawing.addEventListener('load', () => URL.revokeObjectURL(url), { once: true })
    for (const [name, value] of Object.entries({ ...bounds, href: url }))
      this.publicDrawing.setAttribute(name, String(value))
    this.map.getContainer().dataset.rendered = ''
    const renderedById = new Map(shapes.map(({ id, feature }) => [id, feature]))
    for (const [id, { feature, layer }] of this.shownShapes)
      layer.getElement()?.classList.toggle('changed', renderedById.get(id) !== feature)
  }

  showPreview(features: readonly PlanFeature[]) {
    this.preview.clearLayers()
    for (const feature of features) {
      const options = { className: 'plan-preview', interactive: false, pmIgnore: true, snapIgnore: true }
      this.preview.addLayer(L.polygon(cornersOf(feature).map(toLatLng), options))
    }
  }

  setTool(tool: Tool) {
    this.tool = tool
    this.map.pm.disableDraw()
    this.map.getContainer().dataset.tool = tool
    if (tool === 'area')
      this.map.pm.enableDraw('Polygon', { ...drawOptions, allowSelfIntersection: false, finishOnEnter: true })
    if (tool === 'rectangle') this.map.pm.enableDraw('Rectangle', drawOptions)
    if (tool === 'road') this.map.pm.enableDraw('Line', { ...drawOptions, finishOnEnter: true })
    if (tool === 'row' || tool === 'split') this.map.pm.enableDraw('Line', drawOptions)
    this.enableEditing()
  }

  zoom(by: number) {
    this.map.zoomIn(by)
  }

  pan([x, y]: Point) {
    this.map.panBy([x, y], { animate: false })
  }

  /** Zooms to all shapes and the picture; to 200 metres for an empty plan. */
  fit() {
    const bounds = L.latLngBounds([])
    for (const { layer } of this.shownShapes.values())
      bounds.extend(layer instanceof L.Polyline ? layer.getBounds() : layer.getLatLng())
    const pictureBounds = this.pictureBounds()
    if (pictureBounds) bounds.extend(pictureBounds)
    this.map.invalidateSize({ animate: false })
    this.map.fitBounds(bounds.isValid() ? bounds : L.latLngBounds([0, 0], [-120, 200]), {
      animate: false,
      padding: [16, 16],
    })
  }

  private showShape({ id, feature }: Shape) {
    const shownShape = this.shownShapes.get(id)
    if (shownShape?.feature === feature) return
    const isSameKind =
      shownShape?.feature.properties.kind === feature.properties.kind &&
      shownShape.feature.geometry.type === feature.geometry.type
    if (shownShape && isSameKind) {
      shownShape.feature = feature
      shownShape.layer.getElement()?.classList.add('changed')
      if (isShownBy(shownShape.layer, feature)) return
      shownShape.layer.pm.disable()
      updateLayer(shownShape.layer, feature)
      this.sizeRoad(shownShape)
      return
    }
    if (shownShape) this.hide(id)
    const added: ShownShape = { feature, layer: layerOf(feature).addTo(this.map) }
    this.shownShapes.set(id, added)
    added.layer.getElement()?.classList.add('changed')
    this.sizeRoad(added)
    this.listen(id, added)
  }

  private listen(id: number, shown: ShownShape) {
    const { layer } = shown
    layer.on('click', event => {
      if (this.tool !== 'select' && this.tool !== 'move') return
      L.DomEvent.stop(event)
      this.events.current.onSelect(id, event.originalEvent.shiftKey)
    })
    if (this.readOnly) return
    layer.on('pm:edit', () => {
      // `pm:dragend` reports a drag, which also fires this event.
      if (this.tool === 'move') return
      const feature = withCorners(shown.feature, layerCorners(layer))
      shown.feature = feature
      this.events.current.onChange(id, feature)
    })
    layer.on('pm:dragend', () => {
      const [[x, y] = [0, 0]] = layerCorners(layer)
      const [[fromX, fromY] = [0, 0]] = cornersOf(shown.feature)
      this.events.current.onMove([x - fromX, y - fromY])
    })
  }

  private hide(id: number) {
    this.shownShapes.get(id)?.layer.remove()
    this.shownShapes.delete(id)
  }

  /** Makes the corners of a single selected shape editable. With the move tool, selected shapes can be dragged. */
  private enableEditing() {
    if (this.readOnly) return
    for (const [id, { layer }] of this.shownShapes) {
      const isSelected = this.selected.includes(id)
      const canEdit = isSelected && this.tool === 'select' && this.selected.length === 1
      if (canEdit !== layer.pm.enabled()) canEdit ? layer.pm.enable(editOptions) : layer.pm.disable()
      const canDrag = isSelected && this.tool === 'move'
      if (canDrag !== layer.pm.layerDragEnabled()) canDrag ? layer.pm.enableLayerDrag() : layer.pm.disableLayerDrag()
    }
  }

  private onMapClick(point: Point) {
    if (this.tool === 'select' || this.tool === 'move') this.events.current.onSelect(null, false)
    if (this.tool === 'place') this.events.current.onPoint(point)
    if (this.tool === 'gate') this.events.current.onShape('gate', [point])
  }

  private onShapeCreated(layer: L.Layer) {
    const corners = layerCorners(layer)
    layer.remove()
    this.events.current.onShape(this.tool, corners)
  }

  /** Ends a line (a row of plots or a cut) after its second point. */
  private watchLine(line: L.Layer) {
    if (this.tool !== 'row' && this.tool !== 'split') return
    line.on('pm:vertexadded', () => {
      const corners = layerCorners(line)
      if (corners.length < 2) return
      // The library is still handling this click.
      queueMicrotask(() => {
        const { tool } = this
        this.map.pm.disableDraw()
        this.events.current.onShape(tool, corners)
      })
    })
  }

  private showPicture(picture: PlanPicture | null) {
    const { x, y, width, rotation } = picture?.placement ?? { x: 0, y: 0, width: 0, rotation: 0 }
    const values = {
      href: picture ? `/media/${picture.hash}/2400` : '',
      x,
      y,
      width,
      height: width * (picture?.height ?? 1),
      transform: `rotate(${rotation} ${x} ${y})`,
    }
    for (const [name, value] of Object.entries(values))
      if (this.picture.getAttribute(name) !== String(value)) this.picture.setAttribute(name, String(value))
  }

  private pictureBounds(): L.LatLngBounds | null {
    if (!this.picture.getAttribute('href')) return null
    const { x, y, width, height } = this.picture.getBBox()
    return L.latLngBounds(toLatLng([x, y]), toLatLng([x + width, y + height]))
  }

  /** Sets the width of a road, because the plan has metres and Leaflet has pixels. */
  private sizeRoad({ feature, layer }: ShownShape) {
    const { kind, width = 6 } = feature.properties
    if (kind === 'road' && feature.geometry.type === 'LineString')
      layer.setStyle({ weight: Math.max(2, width * this.map.getZoomScale(this.map.getZoom(), 0)) })
  }

  private fitToScale() {
    this.labels.zoomTo(this.map.getZoomScale(this.map.getZoom(), 0))
    for (const shown of this.shownShapes.values()) this.sizeRoad(shown)
  }

  /** Limits snapping to visible shapes: otherwise each move of the mouse would measure thousands of corners. */
  private limitSnapping() {
    const view = this.map.getBounds()
    for (const { layer } of this.shownShapes.values()) {
      const isInView =
        layer instanceof L.Polyline ? view.intersects(layer.getBounds()) : view.contains(layer.getLatLng())
      layer.options.snapIgnore = !isInView
    }
  }
}

/** Returns true if the corners of the layer are less than 2 cm from those of the shape, which has whole centimetres. */
function isShownBy(layer: ShapeLayer, feature: PlanFeature): boolean {
  const [corners, points] = [cornersOf(feature), layerCorners(layer)]
  return (
    corners.length === points.length &&
    corners.every(([x, y], index) => Math.hypot(x - (points[index]?.[0] ?? 0), y - (points[index]?.[1] ?? 0)) < 0.02)
  )
}
