/** Ids that no account has. */
export const NOBODYS = 987_654_321

export type Ids = {
  business: number
  tour: number
  schedule: number
  category: number
  booking: number
  order: number
  departure: number
  closure: number
  /** From on board of `departure`. */
  boatCall: number
  /** Told from `departure`, of `transport`. */
  boatFault: number
  checkin: number
  ticketKey: number
  /** Asked for by a seller. */
  approval: number
  user: number
  session: number
  /** A user in no business, with a permission that nobody else holds. */
  person: number
  permission: number
  specialDate: number
  recurrence: number
  canceled_date: number
  apiKey: number
  webhook: number
  delivery: number
  /** Two tables that stand together. */
  tables: [number, number]
  combo: number
  /** Of these tables. */
  floorPlan: number
  visit: number
  guestList: number
  /** A text for WhatsApp to its guest. */
  visitMessage: number
  /** A charge for not coming to it. */
  visitCharge: number
  tableBlock: number
  promoter: number
  promoterRule: number
  /** Earned by them, of the visit. */
  promoterCommission: number
  offer: number
  discountCode: number
  transport: number
  /** A trip that is over, of a departure of its own. */
  tracking: number
  crewMember: number
  seller: number
  /** Two who look like one, the second one noted about. */
  customer: number
  otherCustomer: number
  customerNote: number
  /** Into whom somebody was merged, and the merge. */
  keptCustomer: number
  customerMerge: number
  /** A file of customers that nobody started. */
  importBatch: number
  /** To be deleted. */
  doomedCustomers: [number, number]
  agency: number
  group: number
  allotment: number
  /** Cash that the owner holds out to somebody, and that somebody holds out to the owner. */
  handover: number
  shift: number
  heldOut: number
  /** Posted by the owner, and not confirmed. */
  settlement: number
  /** Noted by the owner: cash of the safe that was spent, and fees that were handed on. */
  expense: number
  remittance: number
  /** A payment of which some was dollars. */
  dollars: number
  transfer: number
  tip: number
  block: number
  grant: number
  grantSale: number
  notification: number
  message: number
  tax: number
}

export type Attempt = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown }

export const nobodys: Ids = {
  customer: NOBODYS,
  otherCustomer: NOBODYS,
  customerNote: NOBODYS,
  keptCustomer: NOBODYS,
  customerMerge: NOBODYS,
  importBatch: NOBODYS,
  doomedCustomers: [NOBODYS, NOBODYS],
  tax: NOBODYS,
  approval: NOBODYS,
  business: NOBODYS,
  tour: NOBODYS,
  schedule: NOBODYS,
  category: NOBODYS,
  booking: NOBODYS,
  order: NOBODYS,
  departure: NOBODYS,
  closure: NOBODYS,
  boatCall: NOBODYS,
  boatFault: NOBODYS,
  checkin: NOBODYS,
  ticketKey: NOBODYS,
  user: NOBODYS,
  session: NOBODYS,
  person: NOBODYS,
  permission: NOBODYS,
  specialDate: NOBODYS,
  recurrence: NOBODYS,
  canceled_date: NOBODYS,
  apiKey: NOBODYS,
  webhook: NOBODYS,
  delivery: NOBODYS,
  tables: [NOBODYS, NOBODYS + 1],
  combo: NOBODYS,
  floorPlan: NOBODYS,
  visit: NOBODYS,
  guestList: NOBODYS,
  visitMessage: NOBODYS,
  visitCharge: NOBODYS,
  tableBlock: NOBODYS,
  promoter: NOBODYS,
  promoterRule: NOBODYS,
  promoterCommission: NOBODYS,
  offer: NOBODYS,
  discountCode: NOBODYS,
  transport: NOBODYS,
  tracking: NOBODYS,
  crewMember: NOBODYS,
  seller: NOBODYS,
  agency: NOBODYS,
  group: NOBODYS,
  allotment: NOBODYS,
  handover: NOBODYS,
  heldOut: NOBODYS,
  shift: NOBODYS,
  settlement: NOBODYS,
  expense: NOBODYS,
  remittance: NOBODYS,
  dollars: NOBODYS,
  transfer: NOBODYS,
  tip: NOBODYS,
  block: NOBODYS,
  grant: NOBODYS,
  grantSale: NOBODYS,
  notification: NOBODYS,
  message: NOBODYS,
}
