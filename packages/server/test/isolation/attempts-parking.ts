import { TOMORROW } from '../tours.ts'
import type { Attempts } from './attempts.ts'

const RATE = { base_minutes: 60, base_cents: 2500, fraction_minutes: 15, fraction_cents: 625 }
const TERMS = {
  ...RATE,
  bands: [],
  entry_grace_minutes: 10,
  exit_grace_minutes: 15,
  courtesy_minutes: 0,
  cap_cents: null,
  cap_period: 'entry_day',
  night: null,
  lost_ticket_cents: null,
  is_tax_included: true,
}
const FROM = `${TOMORROW}T15:00:00Z`
const TO = `${TOMORROW}T17:00:00Z`
const PERMIT = {
  holder: 'Ajeno',
  vehicle_type: 'auto',
  plates: ['YZN-412-C'],
  starts_on: TOMORROW,
  ends_on: TOMORROW,
  weekdays: [0, 1, 2, 3, 4, 5, 6],
  hours: null,
  simultaneous: 1,
  price_cents: 100,
}
const MERCHANT = { name: 'Ajeno', code: 'AJENO', kind: 'minutes', value: 60, is_active: true }

/** A parking lot is reached through its business; nothing below it is found without. */
export const parkingAttempts = {
  getParkingLot: ({ business }) => ({ params: { id: business } }),
  updateParkingLot: ({ business }) => ({
    params: { id: business },
    body: { reserve_percent: 5, reentry_minutes: 30, permit_grace_days: 3, version: 1 },
  }),
  setParkingSpaces: ({ business }) => ({
    params: { id: business },
    body: { version: 1, spaces: [{ vehicle_type: 'auto', zone: '', capacity: 3 }] },
  }),
  recountParking: ({ business }) => ({
    params: { id: business },
    body: { rows: [{ vehicle_type: 'auto', zone: '', counted: 3 }] },
  }),
  listRecounts: ({ business }) => ({ params: { id: business } }),
  listParkingTariffs: ({ business }) => ({ params: { id: business } }),
  createParkingTariff: ({ business }) => ({
    params: { id: business },
    body: { vehicle_type: 'auto', replaces: null, terms: TERMS },
  }),
  simulateParking: ({ business }) => ({
    params: { id: business },
    body: { vehicle_type: 'auto', terms: TERMS, entered_at: FROM, left_at: TO },
  }),
  enterParking: ({ business }) => ({ params: { id: business }, body: { plate: 'YZN-412-C', vehicle_type: 'auto' } }),
  takeParkingFolios: ({ business }) => ({ params: { id: business }, body: { device: { id: 'ajeno' } } }),
  tellParkingEntry: ({ business }) => ({
    params: { id: business },
    body: {
      device: { id: 'ajeno' },
      sent_at: FROM,
      entry: {
        at: FROM,
        code: `P${'0'.repeat(34)}`,
        business_date: TOMORROW,
        folio: 1,
        plate: 'YZN-412-C',
        vehicle_type: 'auto',
      },
    },
  }),
  listKeptStays: ({ business }) => ({ params: { id: business } }),
  tellParkingExit: ({ business }) => ({
    params: { id: business },
    body: {
      device: { id: 'ajeno' },
      sent_at: FROM,
      exit: { nonce: 'ajeno-0001', code: `P${'0'.repeat(34)}`, at: FROM, taken_cents: 0 },
    },
  }),
  findPlates: ({ business }) => ({ params: { id: business }, query: { begins: 'YZN' } }),
  quoteParking: ({ business }) => ({ params: { id: business }, query: { find: 'YZN-412-C' } }),
  exitParking: ({ business, booking }) => ({
    params: { id: business, stayId: booking },
    body: { as_of: FROM, due_cents: 0 },
  }),
  validateParking: ({ business, booking }) => ({
    params: { id: business, stayId: booking },
    body: { code: 'AJENO' },
  }),
  devalidateParking: ({ business, booking }) => ({ params: { id: business, stayId: booking, merchantId: booking } }),
  reportLostTicket: ({ business, booking }) => ({
    params: { id: business, stayId: booking },
    body: { name: 'Ajeno', phone: '9999999999', id_note: 'INE', is_proven: true },
  }),
  listParkingSpots: ({ business }) => ({ params: { id: business } }),
  moveToSpot: ({ business, booking }) => ({ params: { id: business, stayId: booking }, body: { spot_id: null } }),
  getCarPage: 'no ids',
  askForCar: 'no ids',
  listValet: ({ business }) => ({ params: { id: business } }),
  setValetState: ({ business, booking }) => ({
    params: { id: business, stayId: booking },
    body: { state: 'received' },
  }),
  addValetPhoto: ({ business, booking }) => ({
    params: { id: business, stayId: booking },
    body: { photo: 'ajena.webp' },
  }),
  listParkingStays: ({ business }) => ({ params: { id: business } }),
  getParkingStay: ({ business, booking }) => ({ params: { id: business, stayId: booking } }),
  correctParkingStay: ({ business, booking }) => ({
    params: { id: business, stayId: booking },
    body: { version: 1, action: 'void', reason: 'Ajena' },
  }),
  listParkingPermits: ({ business }) => ({ params: { id: business } }),
  createParkingPermit: ({ business }) => ({ params: { id: business }, body: PERMIT }),
  updateParkingPermit: ({ business, booking }) => ({
    params: { id: business, permitId: booking },
    body: { ...PERMIT, version: 1 },
  }),
  renewParkingPermit: ({ business, booking }) => ({
    params: { id: business, permitId: booking },
    body: { version: 1, ends_on: TOMORROW, amount_cents: 100, method: 'cash' },
  }),
  endParkingPermit: ({ business, booking }) => ({ params: { id: business, permitId: booking } }),
  listParkingMerchants: ({ business }) => ({ params: { id: business } }),
  createParkingMerchant: ({ business }) => ({ params: { id: business }, body: MERCHANT }),
  updateParkingMerchant: ({ business, booking }) => ({
    params: { id: business, merchantId: booking },
    body: { version: 1, merchant: MERCHANT },
  }),
  getMerchantStatement: ({ business, booking }) => ({
    params: { id: business, merchantId: booking },
    query: { month: '2031-01' },
  }),
  listParkingReservations: ({ business }) => ({ params: { id: business } }),
  reserveParking: ({ business }) => ({
    params: { id: business },
    body: { name: 'Ajeno', vehicle_type: 'auto', start_at: FROM, end_at: TO },
  }),
  cancelParkingReservation: ({ business, booking }) => ({ params: { id: business, reservationId: booking } }),
} satisfies Attempts
