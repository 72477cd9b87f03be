/** Several bookings in one order: its basket, its tickets, its money. */
export const saleOrder = {
  addTour: 'Add another tour',
  title: 'In this order',
  withSold: 'Added to the order of ticket {ticket}.',
  remove: 'Remove {tour}, {time}',
  refusedLine: '{tour}: {message}',
  tooMany: 'An order is sold with up to {max, number} bookings at a time.',
  order: 'Order {code}',
  bookings: '{count, plural, one {# booking} other {# bookings}}',
  collectAll: 'Collect all: {amount}',
  due: '{amount} due',
  settled: 'Paid',
  noRight: 'Your permission does not include taking payments.',
  collected: '{amount} collected.',
  failed: 'The order could not be loaded',
  tickets: 'Tickets of the order',
  this: 'This booking',
} as const
