import type { Attempts } from './attempts.ts'
import { BLOCK, VISIT } from './bodies.ts'

/** How calls of visits are tried with somebody's ids. */
export const visitAttempts = {
  listVisits: ({ business }) => ({ params: { id: business } }),
  getVisit: ({ business, visit }) => ({ params: { id: business, bookingId: visit } }),
  listVisitHistory: ({ business, visit }) => ({ params: { id: business, bookingId: visit } }),
  listClosing: ({ business }) => ({ params: { id: business } }),
  changeManyVisits: ({ business, visit }) => ({
    params: { id: business },
    body: { booking_ids: [visit], action: 'arrive', reason: null },
  }),
  createVisit: ({ business }) => ({ params: { id: business }, body: VISIT }),
  setVisitStatus: ({ business, visit }) => ({
    params: { id: business, bookingId: visit },
    body: { status: 'arrived', force: true },
  }),
  moveVisitOn: ({ business, visit }) => ({
    params: { id: business, bookingId: visit, x: 'arrive' },
    body: { force: true },
  }),
  confirmVisit: ({ visit }) => ({ params: { id: visit }, body: {} }),
  undoVisit: ({ business, visit }) => ({ params: { id: business, bookingId: visit }, body: {} }),
  editVisit: ({ business, visit }) => ({ params: { id: business, bookingId: visit }, body: { party_size: 3 } }),
  moveVisitTables: ({ business, visit, tables }) => ({
    params: { id: business, bookingId: visit },
    body: { resource_ids: [tables[0]] },
  }),
  previewArrangement: ({ business }) => ({ params: { id: business } }),
  arrangeVisits: ({ business, visit, tables }) => ({
    params: { id: business },
    body: { moves: [{ booking_id: visit, version: 1, resource_ids: [tables[0]] }] },
  }),
  undoArrangement: ({ business, visit }) => ({
    params: { id: business },
    body: { moves: [{ booking_id: visit, version: 1 }] },
  }),
  noteVisit: ({ business, visit }) => ({ params: { id: business, bookingId: visit }, body: { late_minutes: 15 } }),
  findKnownGuests: ({ business }) => ({ params: { id: business }, query: { name: 'Ana', phone: '9991112233' } }),
  listTableBlocks: ({ business }) => ({ params: { id: business } }),
  previewTableBlock: ({ business }) => ({
    params: { id: business },
    body: { start_at: BLOCK.start_at, end_at: BLOCK.end_at },
  }),
  createTableBlock: ({ business }) => ({ params: { id: business }, body: BLOCK }),
  liftTableBlock: ({ business, tableBlock }) => ({ params: { id: business, blockId: tableBlock }, query: {} }),
} satisfies Attempts
