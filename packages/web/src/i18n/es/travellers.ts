/** Who travels on a booking, and what they answered. */
export const travellers = {
  title: 'Pasajeros de {ticket}',
  person: '{number, number}. {category}',
  first_name: 'Nombre',
  last_name: 'Apellidos',
  document: 'Identificación',
  age: 'Edad',
  answers: 'Respuestas',
  saved: 'Se guardaron los pasajeros.',
  nothingChanged: 'Todavía no has cambiado nada.',
} as const
