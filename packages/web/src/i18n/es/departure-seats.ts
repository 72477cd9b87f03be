/** The seats of one departure: how many, and those that are kept from sale. */
export const departureSeats = {
  capacityTitle: 'Lugares de la salida de las {time}',
  capacity: 'Lugares a la venta',
  capacityHint:
    'A bordo caben como máximo {people, plural, one {# persona} other {# personas}}, diga lo que diga este número.',
  capacityChanged: 'La salida de las {time} tiene {seats, plural, one {# lugar} other {# lugares}}.',
  capacityFailed: 'No se pudo cambiar la capacidad',
  sold: '{seats, plural, one {# lugar vendido} other {# lugares vendidos}}',
  seatsMissing: 'Indica cuántos lugares.',
  blockTitle: 'Bloquear lugares de la salida de las {time}',
  block: 'Bloquear',
  seats: 'Lugares',
  reason: 'Motivo',
  reasonMissing: 'Escribe el motivo.',
  reasonPlaceholder: 'Grupo escolar, equipo, mantenimiento…',
  blocked: '{seats, plural, one {# lugar bloqueado} other {# lugares bloqueados}}.',
  blockFailed: 'No se pudieron cambiar los lugares',
  unblocked: '{seats, plural, one {# lugar vuelve} other {# lugares vuelven}} a la venta.',
  blocks: 'Lugares bloqueados',
  blockedFor: '{seats, number}: {reason}',
  unblock: 'Poner a la venta {seats, plural, one {# lugar} other {# lugares}}: {reason}',
} as const
