export const places = {
  country: 'País',
  countryPlaceholder: 'Elige un país',
  countriesFailed: 'No se pudieron cargar los países',
  countriesFailedBody: 'Ocurrió un error al cargar la lista de países.',
  state: 'Estado',
  locality: 'Localidad',
  localityIn: '{municipality}, {state}',
} as const
