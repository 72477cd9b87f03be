/** Several bookings in one order: its basket, its tickets, its money. */
export const saleOrder = {
  addTour: 'Agregar otro tour',
  title: 'En este pedido',
  withSold: 'Se agrega al pedido del ticket {ticket}.',
  remove: 'Quitar {tour}, {time}',
  refusedLine: '{tour}: {message}',
  tooMany: 'Un pedido se vende con hasta {max, number} reservas a la vez.',
  order: 'Pedido {code}',
  bookings: '{count, plural, one {# reserva} other {# reservas}}',
  collectAll: 'Cobrar todo: {amount}',
  due: '{amount} por cobrar',
  settled: 'Pagado',
  noRight: 'Tu permiso no incluye cobrar.',
  collected: 'Se cobraron {amount}.',
  failed: 'No pudimos cargar el pedido',
  tickets: 'Tickets del pedido',
  this: 'Esta reserva',
} as const
