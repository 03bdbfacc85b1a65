import L from 'leaflet'

/** Any size is possible: the SVG shows content outside of its box. */
const overlaySize = 100

/** Creates an SVG in metres of the plan. The SVG moves and scales with the map and shows content at any position. */
export function overlayIn(map: L.Map, pane: string): SVGSVGElement {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  svg.setAttribute('viewBox', `0 0 ${overlaySize} ${overlaySize}`)
  svg.setAttribute('aria-hidden', 'true')
  svg.classList.add('plan-overlay')
  const corners = L.latLngBounds([0, 0], [-overlaySize, overlaySize])
  L.svgOverlay(svg, corners, {
    pane,
    interactive: false,
    pmIgnore: true,
    snapIgnore: true,
  } as L.ImageOverlayOptions).addTo(map)
  return svg
}

export function svgElement<Name extends 'text' | 'image'>(
  parent: SVGSVGElement,
  name: Name,
): SVGElementTagNameMap[Name] {
  const element = document.createElementNS('http://www.w3.org/2000/svg', name)
  parent.append(element)
  return element
}
