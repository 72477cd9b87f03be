/** The seats of one departure: how many, and those that are kept from sale. */
export const departureSeats = {
  capacityTitle: 'Plätze der Abfahrt um {time}',
  capacity: 'Plätze im Verkauf',
  capacityHint:
    'An Bord dürfen höchstens {people, plural, one {# Person} other {# Personen}}, was immer diese Zahl sagt.',
  capacityChanged: 'Die Abfahrt um {time} hat {seats, plural, one {# Platz} other {# Plätze}}.',
  capacityFailed: 'Die Kapazität konnte nicht geändert werden',
  sold: '{seats, plural, one {# Platz verkauft} other {# Plätze verkauft}}',
  seatsMissing: 'Gib an, wie viele Plätze.',
  blockTitle: 'Plätze der Abfahrt um {time} sperren',
  block: 'Sperren',
  seats: 'Plätze',
  reason: 'Grund',
  reasonMissing: 'Gib den Grund an.',
  reasonPlaceholder: 'Schulgruppe, Ausrüstung, Wartung …',
  blocked: '{seats, plural, one {# Platz gesperrt} other {# Plätze gesperrt}}.',
  blockFailed: 'Die Plätze konnten nicht geändert werden',
  unblocked: '{seats, plural, one {# Platz ist} other {# Plätze sind}} wieder im Verkauf.',
  blocks: 'Gesperrte Plätze',
  blockedFor: '{seats, number}: {reason}',
  unblock: 'Wieder verkaufen, {seats, plural, one {# Platz} other {# Plätze}}: {reason}',
} as const
