import { fold } from '@muelle/domain/text'
import { searchKeysOf } from '../bookings/record/search-keys.ts'
import type { Random, Weighted } from './random.ts'

/** A tourist as a booking keeps one, with what searches need. */
export type Tourist = {
  tourist_first_name: string
  tourist_last_name: string
  tourist_email: string | null
  tourist_phone_code: string | null
  tourist_phone_number: string | null
} & ReturnType<typeof searchKeysOf>

type Names = readonly [string, ...string[]]
type Country = { phone_code: string; phoneDigits: number; given: Names; surnames: Names; hasTwoSurnames?: boolean }

const words = (text: string) => text.split(' ') as [string, ...string[]]

/** Common given names and surnames of where visitors of the peninsula come from, by how many come. */
const COUNTRIES: readonly [Weighted<Country>, ...Weighted<Country>[]] = [
  [
    {
      phone_code: '+52',
      phoneDigits: 10,
      given: words(
        'María José Guadalupe Juan Fernanda Luis Alejandra Carlos Daniela Miguel Sofía Jorge Ximena Ricardo Valeria Raúl',
      ),
      surnames: words(
        'Hernández García Martínez López González Pérez Rodríguez Sánchez Ramírez Flores Canul Chan Pech Dzul Uc Góngora',
      ),
      hasTwoSurnames: true,
    },
    42,
  ],
  [
    {
      phone_code: '+1',
      phoneDigits: 10,
      given: words('James Mary Robert Jennifer Michael Linda David Elizabeth Emily Joshua Ashley Ethan Olivia Noah'),
      surnames: words('Smith Johnson Williams Brown Jones Miller Davis Wilson Anderson Taylor Thomas Moore Nguyen Lee'),
    },
    20,
  ],
  [
    {
      phone_code: '+49',
      phoneDigits: 11,
      given: words('Jürgen Anna Lukas Lena Felix Hannah Jonas Sophie Matthias Katharina'),
      surnames: words('Müller Schmidt Schneider Fischer Weber Meyer Wagner Becker Schäfer Groß'),
    },
    8,
  ],
  [
    {
      phone_code: '+33',
      phoneDigits: 9,
      given: words('Camille Léa Hugo Chloé Théo Inès Antoine Manon François Élodie'),
      surnames: words('Martin Bernard Dubois Thomas Robert Petit Durand Leroy Moreau Lefèvre'),
    },
    8,
  ],
  [
    {
      phone_code: '+39',
      phoneDigits: 10,
      given: words('Giulia Marco Francesca Luca Chiara Alessandro Martina Davide'),
      surnames: words('Rossi Russo Ferrari Esposito Bianchi Romano Colombo Ricci'),
    },
    6,
  ],
  [
    {
      phone_code: '+34',
      phoneDigits: 9,
      given: words('Lucía Hugo Martina Pablo Paula Álvaro Carmen Íñigo'),
      surnames: words('Fernández Gómez Ruiz Díaz Moreno Muñoz Álvarez Romero'),
      hasTwoSurnames: true,
    },
    5,
  ],
  [
    {
      phone_code: '+31',
      phoneDigits: 9,
      given: words('Daan Sanne Bram Fleur Sem Lotte'),
      surnames: words('Jansen Bakker Visser Smit Meijer Mulder'),
    },
    4,
  ],
  [
    {
      phone_code: '+55',
      phoneDigits: 11,
      given: words('João Ana Gabriel Beatriz Rafael Letícia'),
      surnames: words('Silva Santos Oliveira Souza Lima Araújo'),
    },
    4,
  ],
  [
    {
      phone_code: '+81',
      phoneDigits: 10,
      given: words('陽菜 蓮 結衣 大翔 美咲 翔太'),
      surnames: words('佐藤 鈴木 高橋 田中 渡辺 伊藤'),
    },
    2,
  ],
  [
    {
      phone_code: '+86',
      phoneDigits: 11,
      given: words('伟 芳 娜 敏 静 磊'),
      surnames: words('王 李 张 刘 陈 杨'),
    },
    1,
  ],
]

/** Draws a tourist: common names put together at random, with a telephone number or an address, both, or neither. */
export function drawTourist(random: Random): Tourist {
  const country = random.weighted(COUNTRIES)
  const given = random.pick(country.given)
  const surname = random.pick(country.surnames)
  const surnames =
    country.hasTwoSurnames && random.chance(0.6) ? `${surname} ${random.pick(country.surnames)}` : surname
  const phone = random.chance(0.85) ? phoneNumber(country.phoneDigits, random) : null
  return {
    tourist_first_name: given,
    tourist_last_name: surnames,
    tourist_email: random.chance(0.6) ? emailOf(given, surname, random) : null,
    tourist_phone_code: phone ? country.phone_code : null,
    tourist_phone_number: phone,
    ...namesOf(given, surnames),
    phone_reversed: [...(phone ?? '')].toReversed().join(''),
  }
}

function phoneNumber(digits: number, random: Random): string {
  let number = String(random.int(2, 9))
  while (number.length < digits) number += String(random.int(0, 9))
  return number
}

/** At a domain that is kept for examples: no message ever reaches anybody (RFC 2606). */
function emailOf(given: string, surname: string, random: Random): string {
  const local = fold(`${given}.${surname}`).replaceAll(/[^a-z.]/g, '')
  return `${local.length > 1 ? local : 'viajero'}${random.int(1, 99)}@example.com`
}

const known = new Map<string, ReturnType<typeof searchKeysOf>>()
/** The same few thousand names come up again and again. */
function namesOf(first: string, last: string) {
  const name = `${first} ${last}`
  let keys = known.get(name)
  if (keys === undefined) known.set(name, (keys = searchKeysOf({ first, last, phone: null })))
  return keys
}
