import { type FoundMeeting, MAX_MEETINGS_FOUND, type searchMap } from '@muelle/contract/catalogues/map'
import { fold } from '@muelle/domain/text'
import { pointText } from '@muelle/domain/tours/geo'
import { listVisibleBusinesses } from '../businesses/visible.ts'
import { placesForMap } from '../catalogues/map-places.ts'
import type { Context } from '../platform/http/handle.ts'
import { listMeetingPoints } from './meeting-points.sql.ts'

/** Meeting points that are looked through; an account with more tours finds those of its latest. */
const MAX_LOOKED_THROUGH = 500

/** What a search on the map may mean: places, and where tours of the businesses that this person sees meet already. */
export async function findOnMap({ tx, actor, input }: Context<typeof searchMap>) {
  const { search = '' } = input.query
  const ids = (await listVisibleBusinesses(tx, actor)).map(({ id }) => id)
  const [meetings, places] = await Promise.all([
    listMeetingPoints(tx, ids, MAX_LOOKED_THROUGH),
    placesForMap(tx, search),
  ])
  return { meetings: matching(meetings, search), places }
}

/** Those in whose words each word of the search stands; each point once. */
function matching(meetings: readonly FoundMeeting[], search: string): FoundMeeting[] {
  const words = fold(search).split(/\s+/).filter(Boolean)
  const found = new Map<string, FoundMeeting>()
  for (const meeting of meetings) {
    const text = fold(`${meeting.tour} ${meeting.text} ${meeting.business}`)
    if (!found.has(pointText(meeting)) && words.every((word) => text.includes(word)))
      found.set(pointText(meeting), meeting)
  }
  return [...found.values()].slice(0, MAX_MEETINGS_FOUND)
}
