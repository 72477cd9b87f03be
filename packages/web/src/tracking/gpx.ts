import type { Track } from '@muelle/contract/tracking/geotrackings'

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** A track as a file that any chart plotter reads (GPX 1.1); a silence begins a new segment. */
export function gpxOf(name: string, { points, gaps }: Pick<Track, 'points' | 'gaps'>): string {
  const beginnings = new Set(gaps.map(({ to }) => to))
  const lines = points.flatMap(({ at, lat, lng }) => [
    ...(beginnings.has(at) ? ['</trkseg><trkseg>'] : []),
    `<trkpt lat="${lat}" lon="${lng}"><time>${at}</time></trkpt>`,
  ])
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<gpx version="1.1" creator="Muelle" xmlns="http://www.topografix.com/GPX/1/1">',
    `<trk><name>${escaped(name)}</name><trkseg>`,
    ...lines,
    '</trkseg></trk></gpx>',
    '',
  ].join('\n')
}
