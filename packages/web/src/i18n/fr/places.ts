export const places = {
  country: 'Pays',
  countryPlaceholder: 'Choisir un pays',
  countriesFailed: 'Impossible de charger les pays',
  countriesFailedBody: 'Une erreur s’est produite en chargeant la liste des pays.',
  state: 'État',
  locality: 'Localité',
  localityIn: '{municipality}, {state}',
} as const
