/** Several bookings in one order: its basket, its tickets, its money. */
export const saleOrder = {
  addTour: 'Ajouter un autre tour',
  title: 'Dans cette commande',
  withSold: 'S’ajoute à la commande du billet {ticket}.',
  remove: 'Retirer {tour}, {time}',
  refusedLine: '{tour} : {message}',
  tooMany: 'On vend jusqu’à {max, number} réservations à la fois.',
  order: 'Commande {code}',
  bookings: '{count, plural, one {# réservation} other {# réservations}}',
  collectAll: 'Tout encaisser : {amount}',
  due: '{amount} à payer',
  settled: 'Payé',
  noRight: 'Votre permission ne comprend pas l’encaissement.',
  collected: '{amount} encaissés.',
  failed: 'La commande n’a pas pu être chargée',
  tickets: 'Billets de la commande',
  this: 'Cette réservation',
} as const
