import type { Bounds } from './bounds'
import { palette } from './palette'

const lengths = [10, 20, 50, 100, 200, 500, 1000]

/** Renders a compass, and a scale with a round number of metres, in a corner of the sheet. */
export function compassMarkup({ width, height }: Bounds): string {
  const unit = Math.round(width / 5)
  const bar = lengths.find(length => length * 10 > width * 0.9) ?? 1000
  const [right, bottom] = [Math.round(width * 10 - unit * 0.6), Math.round(height * 10 - unit * 0.45)]
  const long = bar * 10
  const text = (at: string, content: string) =>
    `<text ${at} font-family="Instrument Sans,Helvetica,Arial,sans-serif" font-size="${Math.round(unit * 0.46)}" text-anchor="middle" stroke="none" fill="${palette.slate}">${content}</text>`
  const left = right - long
  const north = `<g transform="translate(${left - unit * 1.1} ${bottom - unit * 0.3})"><circle r="${Math.round(unit * 0.52)}"/><path d="M0-${Math.round(unit * 0.44)}L${Math.round(unit * 0.15)} ${Math.round(unit * 0.1)}H-${Math.round(unit * 0.15)}z" fill="${palette.slate}"/>${text(`y="-${Math.round(unit * 0.66)}"`, 'N')}</g>`
  const scale = `<path d="M${left} ${bottom - 14}v14h${long}v-14m${-long / 2} 4v10"/>${text(`x="${left + long / 2}" y="${bottom - 30}"`, `${bar} m`)}`
  return `<g fill="none" stroke="${palette.slate}" stroke-width="5">${north}${scale}</g>`
}
