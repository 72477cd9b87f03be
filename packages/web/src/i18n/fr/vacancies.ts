/** What every tour has left today and tomorrow, above the board of those who sell. */
export const vacancies = {
  title: 'Places aujourd’hui et demain',
  hide: 'Masquer les places d’aujourd’hui et de demain',
  today: 'Aujourd’hui',
  tomorrow: 'Demain',
  noHour: 'aucun départ',
  none: 'Plus aucun départ aujourd’hui ni demain.',
  left: {
    free: '{count, number}',
    few: 'reste {count, number}',
    late: '{count, number}, hors délai',
    full: 'complet',
    closed: 'pas en vente',
  },
} as const
