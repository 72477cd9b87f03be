import { fold } from '@muelle/domain/text'
import type { Random, Weighted } from './random.ts'

/** A tourist as a booking keeps one, with what searches need. */
export type Tourist = {
  touristFirstName: string
  touristLastName: string
  touristEmail: string | null
  touristPhoneCode: string | null
  touristPhoneNumber: string | null
  nameFolded: string
  surnameFolded: string
  phoneReversed: string
}

type Names = readonly [string, ...string[]]
type Country = { phoneCode: string; phoneDigits: number; given: Names; surnames: Names; hasTwoSurnames?: boolean }

const words = (text: string) => text.split(' ') as [string, ...string[]]

/** Common given names and surnames of where visitors of the peninsula come from, by how many come. */
const COUNTRIES: readonly [Weighted<Country>, ...Weighted<Country>[]] = [
  [
    {
      phoneCode: '+52',
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
      phoneCode: '+1',
      phoneDigits: 10,
      given: words('James Mary Robert Jennifer Michael Linda David Elizabeth Emily Joshua Ashley Ethan Olivia Noah'),
      surnames: words('Smith Johnson Williams Brown Jones Miller Davis Wilson Anderson Taylor Thomas Moore Nguyen Lee'),
    },
    20,
  ],
  [
    {
      phoneCode: '+49',
      phoneDigits: 11,
      given: words('Jürgen Anna Lukas Lena Felix Hannah Jonas Sophie Matthias Katharina'),
      surnames: words('Müller Schmidt Schneider Fischer Weber Meyer Wagner Becker Schäfer Groß'),
    },
    8,
  ],
  [
    {
      phoneCode: '+33',
      phoneDigits: 9,
      given: words('Camille Léa Hugo Chloé Théo Inès Antoine Manon François Élodie'),
      surnames: words('Martin Bernard Dubois Thomas Robert Petit Durand Leroy Moreau Lefèvre'),
    },
    8,
  ],
  [
    {
      phoneCode: '+39',
      phoneDigits: 10,
      given: words('Giulia Marco Francesca Luca Chiara Alessandro Martina Davide'),
      surnames: words('Rossi Russo Ferrari Esposito Bianchi Romano Colombo Ricci'),
    },
    6,
  ],
  [
    {
      phoneCode: '+34',
      phoneDigits: 9,
      given: words('Lucía Hugo Martina Pablo Paula Álvaro Carmen Íñigo'),
      surnames: words('Fernández Gómez Ruiz Díaz Moreno Muñoz Álvarez Romero'),
      hasTwoSurnames: true,
    },
    5,
  ],
  [
    {
      phoneCode: '+31',
      phoneDigits: 9,
      given: words('Daan Sanne Bram Fleur Sem Lotte'),
      surnames: words('Jansen Bakker Visser Smit Meijer Mulder'),
    },
    4,
  ],
  [
    {
      phoneCode: '+55',
      phoneDigits: 11,
      given: words('João Ana Gabriel Beatriz Rafael Letícia'),
      surnames: words('Silva Santos Oliveira Souza Lima Araújo'),
    },
    4,
  ],
  [
    {
      phoneCode: '+81',
      phoneDigits: 10,
      given: words('陽菜 蓮 結衣 大翔 美咲 翔太'),
      surnames: words('佐藤 鈴木 高橋 田中 渡辺 伊藤'),
    },
    2,
  ],
  [
    {
      phoneCode: '+86',
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
    touristFirstName: given,
    touristLastName: surnames,
    touristEmail: random.chance(0.6) ? emailOf(given, surname, random) : null,
    touristPhoneCode: phone ? country.phoneCode : null,
    touristPhoneNumber: phone,
    nameFolded: folded(`${given} ${surnames}`),
    surnameFolded: folded(`${surnames} ${given}`),
    phoneReversed: [...(phone ?? '')].toReversed().join(''),
  }
}

function phoneNumber(digits: number, random: Random): string {
  let number = String(random.int(2, 9))
  while (number.length < digits) number += String(random.int(0, 9))
  return number
}

/** At a domain that is kept for examples: no message ever reaches anybody (RFC 2606). */
function emailOf(given: string, surname: string, random: Random): string {
  const local = folded(`${given}.${surname}`).replaceAll(/[^a-z.]/g, '')
  return `${local.length > 1 ? local : 'viajero'}${random.int(1, 99)}@example.com`
}

const known = new Map<string, string>()
/** The same few thousand names come up again and again. */
function folded(text: string): string {
  let form = known.get(text)
  if (form === undefined) known.set(text, (form = fold(text)))
  return form
}
