import type { Attempts } from './attempts.ts'
import { GUEST_LIST } from './bodies.ts'

const NIGHT = '2027-03-10'

/** How calls of nights and lists are tried with somebody's ids. */
export const nightAttempts = {
  getNight: ({ business }) => ({ params: { id: business }, query: { date: NIGHT } }),
  setNight: ({ business }) => ({
    params: { id: business, date: NIGHT },
    body: { name: 'Ajena', closes_time: '23:00', capacity: 10, version: null },
  }),
  createGuestList: ({ business }) => ({ params: { id: business }, body: { ...GUEST_LIST, date: null } }),
  updateGuestList: ({ business, guestList }) => ({
    params: { id: business, listId: guestList },
    body: { ...GUEST_LIST, is_active: true, version: 1 },
  }),
  listNightEntries: ({ business }) => ({ params: { id: business, date: NIGHT } }),
  addListEntries: ({ business, guestList }) => ({
    params: { id: business, listId: guestList },
    body: { entries: [{ name: 'Ajena', party_size: 2 }] },
  }),
  countEntryHere: ({ business, visit }) => ({ params: { id: business, visitId: visit }, body: { version: 1 } }),
} satisfies Attempts
