/** Cities whose own name is not what their zone's identifier spells; identifiers know neither accents nor small words. */
const NAMES: Readonly<Record<string, string>> = {
  'America/Bahia_Banderas': 'Bahía de Banderas',
  'America/Bogota': 'Bogotá',
  'America/Cancun': 'Cancún',
  'America/Ciudad_Juarez': 'Ciudad Juárez',
  'America/Mazatlan': 'Mazatlán',
  'America/Merida': 'Mérida',
  'America/Mexico_City': 'Ciudad de México',
  'America/Panama': 'Panamá',
}

/** The city as the identifier of an IANA zone spells it: `Rio Branco` of `America/Rio_Branco`. */
export const spelledCityOf = (zone: string): string => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')

/** The city that names an IANA zone, as it writes itself (T2): `Mérida` of `America/Merida`. */
export const zoneCityOf = (zone: string): string => NAMES[zone] ?? spelledCityOf(zone)
