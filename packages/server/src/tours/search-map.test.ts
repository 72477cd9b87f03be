import { MAX_MEETINGS_FOUND, searchMap } from '@muelle/contract/catalogues/map'
import { getBusinessTour, updateTour } from '@muelle/contract/tours/details'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../test/api.ts'
import { snapshot } from '../../test/snapshot.ts'
import { type Harbour, openHarbour } from '../../test/tours.ts'

let harbour: Harbour
beforeAll(async () => {
  harbour = await openHarbour()
})
afterAll(() => harbour?.close())

const meetAt = async (name: string, lat: number, lng: number, text = '') => {
  const tour = await harbour.addTour({ name })
  await harbour.database.admin(
    'update tour set meeting_lat = $3, meeting_lng = $4, meeting_point = $5 where account_id = $1 and id = $2',
    [harbour.account, tour.tour, lat, lng, text || null],
  )
  return tour.tour
}
async function meetings(search?: string, person: Person = harbour.owner) {
  const answer = await person.client(searchMap, { query: search === undefined ? {} : { search } })
  if (answer.status !== 'OK') throw new Error(answer.message)
  return answer.data.meetings
}

describe('where other tours meet', () => {
  test('the latest first, each point once, found by tour, words of the place or business', async () => {
    expect(await meetings()).toEqual([])
    await meetAt('Flamencos', 21.6, -88.15, 'Muelle Ñandú')
    await meetAt('Flamencos de tarde', 21.6, -88.15, 'Muelle Ñandú')
    const sunset = await meetAt('Atardecer', 21.5, -88.2)
    const all = await meetings()
    expect(all.map(({ tour }) => tour)).toEqual(['Atardecer', 'Flamencos de tarde'])
    expect(all[0]).toEqual({
      tour_id: sunset,
      tour: 'Atardecer',
      business: expect.any(String),
      text: '',
      lat: 21.5,
      lng: -88.2,
    })
    expect((await meetings('nandu MUELLE')).map(({ tour }) => tour)).toEqual(['Flamencos de tarde'])
    expect((await meetings('atard')).map(({ tour }) => tour)).toEqual(['Atardecer'])
    for (const nothing of ['%', '_', "'", 'zzz']) expect(await meetings(nothing)).toEqual([])
  })

  test('no more than fit a list', async () => {
    for (let at = 0; at < MAX_MEETINGS_FOUND + 3; at += 1) await meetAt(`Muchos ${at}`, 20 + at / 10, -88)
    expect(await meetings('muchos')).toHaveLength(MAX_MEETINGS_FOUND)
  })
})

const TABLES = ['tour', 'tour_text', 'event', 'audit_entry']

describe('a point that is none', () => {
  test.each([
    ['at 0, 0', { meeting: { lat: 0, lng: 0 } }, 'tour.point_nowhere', 'body.meeting'],
    ['next to 0, 0', { meeting: { lat: 0.0004, lng: -0.0009 } }, 'tour.point_nowhere', 'body.meeting'],
    [
      'on a route',
      {
        route: [
          { lat: 21, lng: -88 },
          { lat: 0, lng: 0 },
        ],
      },
      'tour.point_nowhere',
      'body.route[1]',
    ],
    ['beyond the pole', { meeting: { lat: 90.5, lng: 0 } }, undefined, 'body.meeting.lat'],
    ['beyond the date line', { meeting: { lat: 0, lng: -180.5 } }, undefined, 'body.meeting.lng'],
    ['without numbers', { meeting: { lat: null, lng: 'NaN' } }, undefined, 'body.meeting.lat'],
    ['with more than a point', { meeting: { lat: 21, lng: -88, alt: 3 } }, undefined, 'body.meeting.alt'],
  ])('%s is refused, and nothing changes', async (what, body, code, field) => {
    const tour = await harbour.addTour({ name: `Sin lugar ${what}` })
    const read = await harbour.owner.client(getBusinessTour, { params: { id: harbour.business, tourId: tour.tour } })
    if (read.status !== 'OK') throw new Error(read.message)
    const before = await snapshot(harbour.database.admin, TABLES)
    const answer = await harbour.owner.raw('PUT', `/v1/provider/business/${harbour.business}/tour/${tour.tour}`, {
      body: { version: read.data.version, ...body },
    })
    expect(answer.status).toBe(422)
    const { errors } = answer.json as { errors: { code: string; path?: string }[] }
    expect(errors[0]).toMatchObject({ path: field, ...(code !== undefined && { code }) })
    expect(await snapshot(harbour.database.admin, TABLES)).toEqual(before)
  })

  test('on the equator or the meridian is one', async () => {
    const tour = await harbour.addTour({ name: 'Quito' })
    for (const [index, meeting] of [
      { lat: 0, lng: -78.5 },
      { lat: 51.48, lng: 0 },
    ].entries()) {
      const answer = await harbour.owner.client(updateTour, {
        params: { id: harbour.business, tourId: tour.tour },
        body: { version: index + 1, meeting },
      })
      expect(answer).toMatchObject({ status: 'OK', data: { meeting } })
    }
  })

  test('does not get into the database either', async () => {
    await expect(meetAt('Nada', 0, 0)).rejects.toThrow(/tour_meeting_somewhere/)
  })
})
