/** Several bookings in one order: its basket, its tickets, its money. */
export const saleOrder = {
  addTour: 'Weitere Tour hinzufügen',
  title: 'In dieser Bestellung',
  withSold: 'Kommt zur Bestellung des Tickets {ticket}.',
  remove: '{tour}, {time} entfernen',
  refusedLine: '{tour}: {message}',
  tooMany: 'Auf einmal lassen sich bis zu {max, number} Buchungen verkaufen.',
  order: 'Bestellung {code}',
  bookings: '{count, plural, one {# Buchung} other {# Buchungen}}',
  collectAll: 'Alles kassieren: {amount}',
  due: '{amount} offen',
  settled: 'Bezahlt',
  noRight: 'Ihre Berechtigung umfasst das Kassieren nicht.',
  collected: '{amount} kassiert.',
  failed: 'Die Bestellung konnte nicht geladen werden',
  tickets: 'Tickets der Bestellung',
  this: 'Diese Buchung',
} as const
