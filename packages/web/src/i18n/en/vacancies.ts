/** What every tour has left today and tomorrow, above the board of those who sell. */
export const vacancies = {
  title: 'Seats today and tomorrow',
  hide: 'Hide the seats of today and tomorrow',
  today: 'Today',
  tomorrow: 'Tomorrow',
  noHour: 'none',
  none: 'No more departures today or tomorrow.',
  left: {
    free: '{count, number}',
    few: '{count, number} left',
    late: '{count, number}, past the limit',
    full: 'full',
    closed: 'not for sale',
  },
} as const
