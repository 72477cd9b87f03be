export const places = {
  country: '国家/地区',
  countryPlaceholder: '选择国家/地区',
  countriesFailed: '无法加载国家/地区列表',
  countriesFailedBody: '加载国家/地区列表时出错。',
  state: '州',
  locality: '地点',
  localityIn: '{municipality}，{state}',
} as const
