/** What every tour has left today and tomorrow, above the board of those who sell. */
export const vacancies = {
  title: 'Lugares de hoy y mañana',
  hide: 'Ocultar los lugares de hoy y mañana',
  today: 'Hoy',
  tomorrow: 'Mañana',
  noHour: 'sin salida',
  none: 'No hay más salidas hoy ni mañana.',
  left: {
    free: '{count, number}',
    few: 'quedan {count, number}',
    late: '{count, number}, fuera de hora',
    full: 'lleno',
    closed: 'no se vende',
  },
} as const
