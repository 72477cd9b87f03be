/** Statements that make JSON for no column of theirs, each with why it is compared with no type. */
const WITHOUT_TYPE: Readonly<Record<string, string>> = {
  'demo/dock/checkins.sql.ts addCheckins': 'data of events and of the history, which are of any shape in the code',
  'demo/dock/refused-scans.sql.ts addRefusedScans': 'data of events and of the history, as above',
  'demo/sales.sql.ts addBookings': 'data of events and of the history, as above',
}

/**
 * What the tables leave open and the code rules out, and an instant that only comes back to the database: by file the beginnings of what is
 * found, and what keeps it.
 */
const RULED_OUT: Readonly<Record<string, readonly { found: readonly string[]; why: string }[]>> = {
  'bookings/messages/message-facts.sql.ts': [
    {
      found: ['question.until: may be null', 'question.otherwise: may be null'],
      why: 'an item of a closure is `asked` only by an action that asks, of which a check wants both',
    },
  ],
  'checkins/checkins.sql.ts': [
    {
      found: ['corrected.by.id: may be null', 'corrected.by.name: may be null'],
      why: 'a correction is written with its time, its reason and whoever makes it; a check names the first two only',
    },
  ],
  'closures/closures.sql.ts': [
    {
      found: ['question.until: may be null', 'question.otherwise: may be null'],
      why: 'an item of a closure is `asked` only by an action that asks, of which a check wants both',
    },
  ],
  'customers/taken/take-in.sql.ts': [
    {
      found: ['kept.offers_answered_at: an instant'],
      why: 'undoing an import writes it back to the microsecond, and nobody else is told of it',
    },
  ],
  'departures/manifest/manifest.sql.ts': [
    { found: ['party[].is_proven: may be null'], why: 'every quote has its lines, which the condition looks into' },
  ],
  'departures/plan/departures.sql.ts': [
    {
      found: ['minimum_decision.people: may be null', 'minimum_decision.at: may be null'],
      why: 'who decided, when and at how many people are written in one go',
    },
  ],
  'ledger/tips/tip-backs.sql.ts': [
    { found: ['taken_back.reason: may be null'], why: 'a tip is taken back with a reason, the note of the move' },
  ],
  'outlays/expenses.sql.ts': [
    { found: ['taken_back.reason: may be null'], why: 'an expense is taken back with a reason, the note of the move' },
  ],
  'payments/transfers.sql.ts': [
    {
      found: ['whole.waiting.ids: may be null', 'whole.waiting.amount_cents: may be null'],
      why: 'the notice that the whole is told of waits itself',
    },
  ],
  'tours/tours.sql.ts': [
    {
      found: ['cancelation_tiers[].hoursBefore: may be left out', 'cancelation_tiers[].daysBefore: made'],
      why: 'either of both is there: the hours are left out where there are days',
    },
  ],
  'tracking/geotrackings.sql.ts': [
    {
      found: ['trips[].status: may be null'],
      why: 'only trips with the step `started` are listed, which have a status',
    },
  ],
}

export function jsonAside() {
  const used = new Set<string>()
  return {
    isWithoutType(statement: string): boolean {
      if (WITHOUT_TYPE[statement] === undefined) return false
      used.add(statement)
      return true
    },
    isRuledOut(file: string, fault: string): boolean {
      const known = RULED_OUT[file]?.flatMap(({ found }) => found).find((one) => fault.startsWith(one))
      if (known !== undefined) used.add(`${file} ${known}`)
      return known !== undefined
    },
    /** What is named here and not found any more. */
    idle(): string[] {
      const named = Object.entries(RULED_OUT).flatMap(([file, all]) =>
        all.flatMap(({ found }) => found.map((one) => `${file} ${one}`)),
      )
      return [...Object.keys(WITHOUT_TYPE), ...named]
        .filter((one) => !used.has(one))
        .map((one) => `${one}: is not found any more`)
    },
  }
}
