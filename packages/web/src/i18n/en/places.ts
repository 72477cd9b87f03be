export const places = {
  country: 'Country',
  countryPlaceholder: 'Choose a country',
  countriesFailed: 'The countries could not be loaded',
  countriesFailedBody: 'Something went wrong while loading the list of countries.',
  state: 'State',
  locality: 'Town',
  localityIn: '{municipality}, {state}',
} as const
