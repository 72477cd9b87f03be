export const places = {
  country: 'Land',
  countryPlaceholder: 'Land auswählen',
  countriesFailed: 'Die Länder konnten nicht geladen werden',
  countriesFailedBody: 'Beim Laden der Länderliste ist ein Fehler aufgetreten.',
  state: 'Bundesstaat',
  locality: 'Ort',
  localityIn: '{municipality}, {state}',
} as const
