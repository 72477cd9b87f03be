import type { ImportedBooking } from './read-line.ts'

/** One booking of lines that each tell of one of its people (C-1); the first of those who can be reached booked it. */
export function joinPeople(lines: readonly ImportedBooking[]): ImportedBooking | null {
  const lead = lines.find(({ person }) => person.phone !== null || person.email !== null) ?? lines[0]
  if (!lead) return null
  const own = [lead, ...lines.filter((line) => line !== lead)]
  const isOfAll = lines.every(({ people }) => people === lines.length && people > 1)
  const kinds = own.map(({ party }) => (!isOfAll && party.length === 1 && party[0] ? party[0].label : null))
  const counts = new Map<string, number>()
  for (const label of kinds) if (label !== null) counts.set(label, (counts.get(label) ?? 0) + 1)
  const party = isOfAll ? lead.party : [...counts].map(([label, people]) => ({ label, people }))
  // Nobody of no kind beside others: they would have no price, and so no seat.
  const isWhole = isOfAll || kinds.every((label) => label !== null)
  const total = joinCents(own.map(({ said }) => said.total_cents))
  const paid = joinCents(own.map(({ said }) => said.paid_cents))
  const names = own.flatMap(({ person: { name } }, at) =>
    name === '' ? [] : [{ name, label: isWhole ? (kinds[at] ?? null) : null }],
  )
  // Of kinds that are told for all at once nobody knows who is of which: their names are noted, and no more.
  const isMixed = isOfAll && party.length > 1
  const noted = isMixed ? names.map(({ name }) => name).join(', ') : null
  return {
    ...lead,
    people: lines.length,
    party: isWhole ? party : [],
    travelers: isMixed
      ? []
      : isOfAll && party[0]
        ? names.map(({ name }) => ({ name, label: party[0]?.label ?? null }))
        : names,
    total_cents: total ?? paid ?? 0,
    paid_cents: paid ?? (lead.status === 'came' ? (total ?? 0) : 0),
    said: { total_cents: total, paid_cents: paid },
    notes: [...new Set([noted, ...own.map(({ notes }) => notes)].filter((text) => text !== null))].join('\n') || null,
  }
}

/** The same amount on every line is that of the booking; amounts that differ are those of its people. */
function joinCents(cents: readonly (number | null)[]): number | null {
  const told = cents.filter((one) => one !== null)
  const [first] = told
  if (first === undefined) return null
  const isOfAll = told.length === cents.length && told.every((one) => one === first)
  return isOfAll ? first : told.reduce((sum, one) => sum + one, 0)
}
