import { expect, test } from 'vitest'
import { gpxOf } from './gpx.ts'

test('a silence begins a new segment, and a name is written as text', () => {
  const file = gpxOf('Flamencos & <sal>', {
    points: [
      { at: '2027-03-10T13:00:00.000Z', lat: 21.5975, lng: -88.1578, told_at: '2027-03-10T13:00:01.000Z' },
      { at: '2027-03-10T13:09:00.000Z', lat: 21.6, lng: -88.12, told_at: '2027-03-10T13:09:01.000Z' },
    ],
    gaps: [{ from: '2027-03-10T13:00:00.000Z', to: '2027-03-10T13:09:00.000Z' }],
  })
  expect(file.split('\n')).toEqual([
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<gpx version="1.1" creator="Muelle" xmlns="http://www.topografix.com/GPX/1/1">',
    '<trk><name>Flamencos &amp; &lt;sal&gt;</name><trkseg>',
    '<trkpt lat="21.5975" lon="-88.1578"><time>2027-03-10T13:00:00.000Z</time></trkpt>',
    '</trkseg><trkseg>',
    '<trkpt lat="21.6" lon="-88.12"><time>2027-03-10T13:09:00.000Z</time></trkpt>',
    '</trkseg></trk></gpx>',
    '',
  ])
})
