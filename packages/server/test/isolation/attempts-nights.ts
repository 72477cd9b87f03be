import type { Attempts } from './attempts.ts'
import { GUEST_LIST } from './bodies.ts'

const NIGHT = '2027-03-10'

/** How calls of nights and lists are tried with somebody's ids. */
export const nightAttempts = {
  getDoor: ({ business }) => ({ params: { id: business } }),
  getDoorCount: ({ business }) => ({ params: { id: business } }),
  scanDoor: ({ business, visit }) => ({
    params: { id: business },
    body: { nonce: 'isolation-1', visit_id: visit, device: { id: 'ajeno' } },
  }),
  countDoor: ({ business }) => ({
    params: { id: business },
    body: { nonce: 'isolation-2', direction: 'entry', device: { id: 'ajeno' } },
  }),
  askDoorApproval: ({ business, visit }) => ({ params: { id: business }, body: { visit_id: visit, people: 2 } }),
  addDoorEntry: ({ business, guestList }) => ({
    params: { id: business },
    body: { entry: { list_id: guestList, name: 'Ajena' }, people: 2 },
  }),
  syncDoor: ({ business, visit }) => ({
    params: { id: business },
    body: {
      device: { id: 'ajeno' },
      sent_at: `${NIGHT}T19:00:00Z`,
      entries: [
        {
          type: 'scan',
          nonce: 'isolation-3',
          at: `${NIGHT}T18:59:00Z`,
          direction: 'entry',
          visit_id: visit,
          people: 2,
        },
      ],
    },
  }),
  undoDoor: ({ business, visit }) => ({
    params: { id: business, scanId: visit },
    body: { device: { id: 'ajeno' } },
  }),
  listDoorReviews: ({ business }) => ({ params: { id: business }, query: { date: NIGHT } }),
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
