export const travellers = {
  title: 'Reisende von {ticket}',
  person: '{number, number}. {category}',
  first_name: 'Vorname',
  last_name: 'Nachname',
  document: 'Ausweis',
  age: 'Alter',
  answers: 'Antworten',
  saved: 'Die Reisenden sind gespeichert.',
  nothingChanged: 'Noch ist nichts geändert.',
} as const
