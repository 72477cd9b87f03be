import * as z from 'zod/mini'
import { call } from '../call.ts'
import { rowsOf } from '../envelope.ts'
import { Id, IdText, LocalDateText, Version } from '../shapes.ts'
import { ResourceIds, Visit } from './record.ts'
import { MAX_ARRANGED } from './visit-bounds.ts'

const Business = z.object({ id: IdText })
const Moved = { booking_id: Id, version: Version }
const movesOf = <M extends z.ZodMiniType>(move: M) => z.array(move).check(z.minLength(1), z.maxLength(MAX_ARRANGED))

/** What giving tables may refuse. */
const TABLE_REFUSALS = [
  'not_found',
  'stale',
  'visit.no_room',
  'visit.unknown_table',
  'visit.pacing_covers',
  'visit.pacing_parties',
  'visit.capacity',
] as const

export const previewArrangement = call({
  method: 'GET',
  path: '/v1/provider/business/:id/booking/arrange',
  summary: 'How the visits of a day could be seated better (M-4): who would sit where; nothing is written',
  access: { module: 'mdu_booking', flag: 'edit' },
  params: Business,
  query: z.strictObject({ date: z.optional(LocalDateText) }),
  answer: z.extend(rowsOf(z.object({ visit: Visit, resources: Visit.shape.resources })), {
    /** They would have no table all the same. */
    without: z.array(Visit),
  }),
  refusals: ['not_found'],
})

export const arrangeVisits = call({
  method: 'POST',
  path: '/v1/provider/business/:id/booking/arrange',
  summary: 'Give visits that are to come these tables, all of them or none; who sits and what was promised stays',
  access: { module: 'mdu_booking', flag: 'edit' },
  params: Business,
  body: z.strictObject({ moves: movesOf(z.strictObject({ ...Moved, resource_ids: ResourceIds })) }),
  answer: rowsOf(Visit),
  refusals: [...TABLE_REFUSALS, 'visit.not_movable'],
})

export const undoArrangement = call({
  method: 'POST',
  path: '/v1/provider/business/:id/booking/arrange/undo',
  summary: 'Take it back that visits were arranged, all of them or none, within ten minutes (S-5)',
  access: { module: 'mdu_booking', flag: 'edit' },
  params: Business,
  body: z.strictObject({ moves: movesOf(z.strictObject(Moved)) }),
  answer: rowsOf(Visit),
  refusals: [...TABLE_REFUSALS, 'undo.nothing', 'undo.too_late'],
})
