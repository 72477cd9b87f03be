export const places = {
  country: '国',
  countryPlaceholder: '国を選択',
  countriesFailed: '国の一覧を読み込めませんでした',
  countriesFailedBody: '国の一覧の読み込み中にエラーが発生しました。',
  state: '州',
  locality: '地域',
  localityIn: '{municipality}、{state}',
} as const
