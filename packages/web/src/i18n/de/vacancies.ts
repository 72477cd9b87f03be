/** What every tour has left today and tomorrow, above the board of those who sell. */
export const vacancies = {
  title: 'Plätze heute und morgen',
  hide: 'Plätze von heute und morgen ausblenden',
  today: 'Heute',
  tomorrow: 'Morgen',
  noHour: 'keine Fahrt',
  none: 'Heute und morgen fährt nichts mehr.',
  left: {
    free: '{count, number}',
    few: 'noch {count, number}',
    late: '{count, number}, nach Verkaufsschluss',
    full: 'voll',
    closed: 'nicht im Verkauf',
  },
} as const
