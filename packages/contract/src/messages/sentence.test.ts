import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { LANGUAGES } from '../languages.ts'
import type { Refusal, RefusalCode } from '../refusals.ts'
import { REFUSALS } from '../refusals.ts'
import { faultSentenceOf, languageOf, sentenceOf } from './sentence.ts'

const codes = Object.keys(REFUSALS) as RefusalCode[]
/** Ids and versions are for programs: a person is told what to do instead. */
const UNSPOKEN = new Set(['categoryId', 'approvalId', 'customerId', 'version', 'current'])
const EXAMPLES: Record<string, { value: unknown; spoken: RegExp }> = {
  search: { value: 'YZN-412-C', spoken: /YZN-412-C/ },
  holder: { value: 'Hotel Faro', spoken: /Hotel Faro/ },
  vehicleType: { value: 'moto', spoken: /moto|Motor|バイク|摩托车/ },
  plate: { value: 'YZN-412-C', spoken: /YZN-412-C/ },
  spot: { value: 'B 12', spoken: /B 12/ },
  valetState: { value: 'parked', spoken: /Estacionado|Parked|Geparkt|Garé|駐車済み|已停好/ },
  folio: { value: '0147', spoken: /0147/ },
  enteredAt: { value: '2030-03-14T18:05:00Z', spoken: /12:05/ },
  leftAt: { value: '2030-03-14T18:05:00Z', spoken: /12:05|14/ },
  fractionMinutes: { value: 15, spoken: /15/ },
  baseCents: { value: 2_500, spoken: /25/ },
  merchant: { value: 'La Ría', spoken: /La Ría/ },
  merchantCode: { value: 'RIA', spoken: /RIA/ },
  insideCount: { value: 4, spoken: /4/ },
  startsOn: { value: '2030-03-14', spoken: /14/ },
  opensAt: { value: '2030-03-14T13:30:00Z', spoken: /14.*07:30/ },
  closedAt: { value: '2030-03-14T23:30:00Z', spoken: /14.*(17:30|05:30)/ },
  undoUntil: { value: '2030-03-14T18:45:00Z', spoken: /12:45/ },
  aboard: { value: 15, spoken: /15/ },
  limit: { value: 13, spoken: /13/ },
  tooMany: { value: 2, spoken: /2/ },
  geoStatus: { value: 'backing_to_origin', spoken: /Regresando|way back|Rückweg|retour|帰路|返程/ },
  nextSteps: { value: ['finalized'], spoken: /finalizado|finished|beendet|terminé|終了|结束/ },
  graceDays: { value: 14, spoken: /14/ },
  rateCents: { value: 1_720, spoken: /17\D20/ },
  netCents: { value: -57_760, spoken: /577\D60/ },
  approvalState: { value: 'expired', spoken: /venció|expired|abgelaufen|expiré|期限|过期/ },
  shiftState: { value: 'handed_in', spoken: /entregado|handed in|abgegeben|remis|提出|交班/ },
  denominationCents: { value: 70_000, spoken: /700/ },
  offeredCents: { value: 34_500, spoken: /345/ },
  limitCents: { value: 1_200_000, spoken: /12\D?000/ },
  maxHours: { value: 12, spoken: /12/ },
  heldCents: { value: 45_678, spoken: /456\D78/ },
  handoverState: { value: 'accepted', spoken: /recibida|taken|angenommen|reçue|受領|接收/ },
  transferState: { value: 'verified', spoken: /verificó|verified|bestätigt|vérifié|確認|核实/ },
  mostCents: { value: 56_789, spoken: /567\D89/ },
  consumedCents: { value: 34_567, spoken: /345\D67/ },
  hours: { value: 72, spoken: /72/ },
  tries: { value: 4, spoken: /4/ },
  waitingCents: { value: 45_678, spoken: /456\D78/ },
  fewestCents: { value: 56_712, spoken: /567\D12/ },
  openCents: { value: 67_891, spoken: /678\D91/ },
  minMinutes: { value: -4_320, spoken: /4\D?320/ },
  maxMinutes: { value: -15, spoken: /15/ },
  limitBytes: { value: 3 * 1024 * 1024, spoken: /3/ },
  maxMegapixels: { value: 36, spoken: /36/ },
  minPixels: { value: 32, spoken: /32/ },
  retryAfterSeconds: { value: 47, spoken: /47/ },
  maxPerAdult: { value: 2, spoken: /2/ },
  maxPeople: { value: 14, spoken: /14/ },
  maxBookings: { value: 30, spoken: /30/ },
  maxCount: { value: 31, spoken: /31/ },
  rows: { value: 1_234_567, spoken: /1\D?234\D?567/ },
  maxRows: { value: 1_048_575, spoken: /1\D?048\D?575/ },
  maxDays: { value: 62, spoken: /62/ },
  maxLines: { value: 1_800, spoken: /1\D?800/ },
  maxDepth: { value: 6, spoken: /6/ },
  maxMarks: { value: 400, spoken: /400/ },
  contact: { value: '+529992716640', spoken: /\+529992716640/ },
  days: { value: 90, spoken: /90/ },
  seatsLeft: { value: 3, spoken: /3/ },
  placesLeft: { value: 5, spoken: /5/ },
  lawfulCapacity: { value: 280, spoken: /280/ },
  until: { value: '12:45', spoken: /12:45/ },
  maxGroups: { value: 100, spoken: /100/ },
  maxAllotments: { value: 50, spoken: /50/ },
  cutoffAt: { value: '2030-03-14T13:30:00Z', spoken: /07:30/ },
  timeZone: { value: 'America/Mexico_City', spoken: /14/ },
  owedCents: { value: 297_500, spoken: /2\D?975/ },
  quotedCents: { value: 216_500, spoken: /2\D?165/ },
  totalCents: { value: 243_550, spoken: /2\D?435\D50/ },
  dueCents: { value: 98_765, spoken: /987\D65/ },
  standingCents: { value: 54_321, spoken: /543\D21/ },
  discountCents: { value: 45_000, spoken: /450/ },
  maxDiscountCents: { value: 12_000, spoken: /120/ },
  tariff: { value: 'local', spoken: /local|Einheimische|地元|本地/ },
  maxQuantity: { value: 8, spoken: /8/ },
  maxCents: { value: 700, spoken: /7/ },
  maxTaxes: { value: 60, spoken: /60/ },
  currency: { value: 'MXN', spoken: /\$|MX/ },
  status: { value: 'canceled', spoken: /cancelada|canceled|storniert|annulée|キャンセル|取消/ },
  state: { value: 'canceled', spoken: /cancelada|canceled|abgesagt|annulé|欠航|取消/ },
  wanted: { value: 'boarding', spoken: /abord|board|Einsteigen|embarqu|乗船|登船/ },
  module: { value: 'mdu_tour', spoken: /./ },
  flag: { value: 'edit', spoken: /./ },
  users: { value: 4, spoken: /4/ },
  role: { value: 'tour_captain', spoken: /./ },
  name: { value: 'Ana Pérez', spoken: /Ana Pérez/ },
  kind: { value: 'offer', spoken: /oferta|offer|Angebot|offre|オファー|优惠活动/ },
  url: { value: 'https://muelle.example/negocio/marea', spoken: /muelle\.example\/negocio\/marea/ },
  weekday: { value: 'fri', spoken: /viernes|Friday|Freitag|vendredi|金曜|星期五/ },
  nextWeekday: { value: 'sat', spoken: /sábado|Saturday|Samstag|samedi|土曜|星期六/ },
  date: { value: '2030-12-25', spoken: /25/ },
  section: { value: 'waitlist', spoken: /./ },
  key: { value: 'party_size', spoken: /./ },
  latestDays: { value: 60, spoken: /60/ },
  graceMinutes: { value: 15, spoken: /15/ },
  from: { value: '03:00', spoken: /03:00/ },
  to: { value: '08:00', spoken: /08:00/ },
  maxKeys: { value: 50, spoken: /50/ },
  maxWebhooks: { value: 20, spoken: /20/ },
  suggestion: { value: 'rio-lagartos-2', spoken: /rio-lagartos-2/ },
  next: {
    value: [{ schedule_id: 7, date: '2030-12-25', start_time: '10:45', seats_left: 4 }],
    spoken: /25.*10:45/,
  },
  paidCents: { value: 45_678, spoken: /456\D78/ },
  refundCents: { value: 113_579, spoken: /1\D?135\D79/ },
  penaltyCents: { value: 845_00, spoken: /845/ },
  refundableCents: { value: 67_890, spoken: /678\D90/ },
  remainingCents: { value: 34_567, spoken: /345\D67/ },
  fields: { value: ['notes'], spoken: /notas|notes|Notizen|メモ|备注/ },
  by: { value: 'Ana Canul', spoken: /Ana Canul/ },
  startsAt: { value: '2030-03-14T13:30:00Z', spoken: /07:30/ },
  expiresOn: { value: '2030-06-28', spoken: /28/ },
  minutes: { value: 10, spoken: /10/ },
  tours: { value: 3, spoken: /3/ },
  resources: { value: 12, spoken: /12/ },
  departures: { value: 4, spoken: /4/ },
  people: { value: 17, spoken: /17/ },
  lastDate: { value: '2030-08-21', spoken: /21.*2030|2030.*21/ },
  refunds: { value: 6, spoken: /6/ },
  type: { value: 'sillon', spoken: /./ },
  capacity: { value: 8, spoken: /8/ },
  minParty: { value: 3, spoken: /3/ },
  seats: { value: 12, spoken: /12/ },
  combo: { value: 'Mesa 4 + Mesa 5', spoken: /Mesa 4 \+ Mesa 5/ },
  maxLists: { value: 23, spoken: /23/ },
  list: { value: 'Lista de Nadia', spoken: /Lista de Nadia/ },
  left: { value: 7, spoken: /7/ },
  maxPlans: { value: 21, spoken: /21/ },
  maxPromoters: { value: 512, spoken: /512/ },
  amountCents: { value: 61_300, spoken: /613/ },
  maxRules: { value: 213, spoken: /213/ },
  other: { value: 'Mesa 9', spoken: /Mesa 9/ },
  maxResources: { value: 2000, spoken: /2\D?000/ },
  maxTransports: { value: 220, spoken: /220/ },
  maxCrew: { value: 530, spoken: /530/ },
  tour: { value: 'Flamencos', spoken: /Flamencos/ },
  paper: { value: 'insurance', spoken: /./ },
  paperName: { value: 'Póliza de terceros', spoken: /Póliza de terceros/ },
  expiredOn: { value: '2030-02-27', spoken: /27/ },
  busyFrom: { value: '2030-03-14T15:30:00Z', spoken: /14.*09:30/ },
  busyUntil: { value: '2030-03-14T18:45:00Z', spoken: /12:45/ },
  fits: { value: ['La Martita', 'Itzamná'], spoken: /La Martita.*Itzamná/ },
  peopleLimit: { value: 22, spoken: /22/ },
  missingPlaces: { value: 6, spoken: /6/ },
  missingSeats: { value: 9, spoken: /9/ },
  maxCombos: { value: 200, spoken: /200/ },
  maxPromotions: { value: 200, spoken: /200/ },
  blockReason: { value: 'unpaid', spoken: /pagar|paying|bezahlt|impayé|未払い|未付款/ },
  maxColumns: { value: 80, spoken: /80/ },
  columns: { value: 23, spoken: /23/ },
  header: { value: 'Celular', spoken: /Celular/ },
  importState: { value: 'done', spoken: /terminó|done|fertig|terminé|完了|完成/ },
  customers: { value: 41, spoken: /41/ },
  uses: { value: 37, spoken: /37/ },
  cap: { value: 10, spoken: /10/ },
  per: { value: 'day', spoken: /./ },
  // Of the conditions of a code; `not-for-this.test.ts` has one of each.
  condition: { value: 'min_amount', spoken: /./ },
  values: { value: ['6'], spoken: /./ },
  first: { value: '2030-08-01', spoken: /./ },
  last: { value: '2030-08-31', spoken: /./ },
  least: { value: 150_000, spoken: /1\D?500/ },
  most: { value: 9, spoken: /./ },
  maxTours: { value: 300, spoken: /300/ },
  missing: { value: ['price', 'season'], spoken: /precio|price|Preis|prix|料金|价格/ },
  bookings: { value: 47, spoken: /47/ },
  overdueCents: { value: 812_345, spoken: /8\D?123\D45/ },
  sinceDate: { value: '2030-11-28', spoken: /28/ },
  dueDays: { value: 17, spoken: /17/ },
  neededCents: { value: 65_432, spoken: /654\D32/ },
  availableCents: { value: 23_456, spoken: /234\D56/ },
  number: { value: 'A-0012', spoken: /A-0012/ },
  ticket: { value: 'K7P2QX', spoken: /K7P2QX/ },
  sellers: { value: 5, spoken: /5/ },
  commissionCents: { value: 48_050, spoken: /480\D50/ },
  dates: { value: ['2030-08-21', '2030-08-23'], spoken: /21.*23/ },
  maxNotifications: { value: 60, spoken: /60/ },
  startTime: { value: '09:30', spoken: /09:30/ },
  reason: { value: 'Puerto cerrado', spoken: /Puerto cerrado/ },
  priority: { value: 73, spoken: /73/ },
  allowed: { value: ['cancel'], spoken: /Cancelar|Cancel|Stornieren|Annuler|キャンセル|取消/ },
  alternatives: {
    value: [{ start_at: '2030-12-25T16:45:00Z', date: '2030-12-25', start_time: '10:45' }],
    spoken: /25.*10:45/,
  },
  coversLeft: { value: 4, spoken: /4/ },
  partiesLeft: { value: 2, spoken: /2/ },
  table: { value: 'Mesa 12', spoken: /Mesa 12/ },
  maxRecurrences: { value: 60, spoken: /60/ },
}

function example(code: RefusalCode): { refusal: Refusal; spoken: RegExp[] } {
  const names = Object.keys(REFUSALS[code].detail).filter((name) => !UNSPOKEN.has(name))
  const examples = names.map((name) => [name, EXAMPLES[name]] as const)
  const missing = examples.filter(([, found]) => !found)
  if (missing.length > 0) throw new Error(`no example for ${code}: ${missing.map(([name]) => name).join(', ')}`)
  const detail = {
    ...Object.fromEntries(examples.map(([name, found]) => [name, found?.value])),
    categoryId: 1,
    approvalId: 1,
    customerId: 1,
    version: 1,
    current: { id: 1 },
  }
  const parsed = z.parse(z.object(REFUSALS[code].detail), detail)
  return {
    refusal: { code, ...parsed } as Refusal,
    spoken: examples.flatMap(([, found]) => (found ? [found.spoken] : [])),
  }
}

describe.each(LANGUAGES)('%s', (language) => {
  test.each(codes)('%s has a sentence with its numbers', (code) => {
    const { refusal, spoken } = example(code)
    const sentence = sentenceOf(language, refusal)
    expect(sentence.length).toBeGreaterThan(3)
    expect(sentence).toMatch(/[.。]$/)
    expect(sentence).not.toMatch(/undefined|NaN|\[object|#/)
    for (const pattern of spoken) expect(sentence).toMatch(pattern)
  })
  test('faults say what would be right', () => {
    expect(faultSentenceOf(language, { code: 'too_long', maximum: 60 })).toContain('60')
    expect(faultSentenceOf(language, { code: 'too_short', minimum: 3 })).toContain('3')
    expect(faultSentenceOf(language, { code: 'too_small', minimum: 7 })).toContain('7')
    expect(faultSentenceOf(language, { code: 'too_big', maximum: 500 })).toContain('500')
    expect(faultSentenceOf(language, { code: 'too_few_items', minimum: 1 })).toContain('1')
    expect(faultSentenceOf(language, { code: 'too_many_items', maximum: 12 })).toContain('12')
    expect(faultSentenceOf(language, { code: 'not_one_of', options: ['desk', 'web'] })).toMatch(/desk.+web/)
    expect(faultSentenceOf(language, { code: 'unknown_field', field: 'colour' })).toContain('colour')
  })
  test('every fault without numbers has a sentence of its own', () => {
    const bare = ['required', 'integer', 'date', 'time', 'time_zone', 'instant', 'email', 'text', 'format'] as const
    const sentences = bare.map((code) => faultSentenceOf(language, { code }))
    expect(new Set(sentences).size).toBe(bare.length)
    const kinds = ['text', 'integer', 'number', 'boolean', 'list', 'object', 'other'] as const
    expect(new Set(kinds.map((expected) => faultSentenceOf(language, { code: 'wrong_type', expected }))).size).toBe(
      kinds.length,
    )
  })
})

test('every code is declared once: a second file would take it from the first without a word', () => {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
  )
  const declared = files.flatMap((name) => {
    const text = readFileSync(`${import.meta.dirname}/${name}`, 'utf8')
    return [...text.matchAll(/^ {2}'?([\w.]+)'?: \{\n {4}status: \d/gm)].map((match) => match[1])
  })
  expect(declared.sort()).toEqual(codes.toSorted())
})

test('no sentence is left in another language', () => {
  for (const code of codes) {
    const { refusal } = example(code)
    expect(new Set(LANGUAGES.map((language) => sentenceOf(language, refusal))).size).toBe(LANGUAGES.length)
  }
  const faults = LANGUAGES.map((language) => faultSentenceOf(language, { code: 'required' }))
  expect(new Set(faults).size).toBe(LANGUAGES.length)
})

describe('numbers in Spanish', () => {
  test.each([
    [{ code: 'departure.full', seatsLeft: 0 }, 'Ya no quedan lugares en esta salida.'],
    [{ code: 'departure.full', seatsLeft: 1 }, 'Queda 1 lugar.'],
    [{ code: 'departure.full', seatsLeft: 3 }, 'Quedan 3 lugares.'],
    [{ code: 'departure.people_limit', placesLeft: 1 }, 'A bordo cabe 1 persona más.'],
    [{ code: 'login.throttled', retryAfterSeconds: 1 }, 'Hubo demasiados intentos. Inténtalo de nuevo en 1 segundo.'],
    [{ code: 'login.throttled', retryAfterSeconds: 121 }, 'Hubo demasiados intentos. Inténtalo de nuevo en 3 minutos.'],
    [{ code: 'booking.unpaid', dueCents: 123_450, currency: 'MXN' }, 'Para confirmar faltan por pagar $1,234.50.'],
    [{ code: 'booking.unpaid', dueCents: 123_450 }, 'Para confirmar faltan por pagar 1,234.50.'],
    [{ code: 'booking.not_active', status: 'boarded' }, 'Esto no se puede hacer: la reserva boarded.'],
  ] satisfies [Refusal, string][])('%j', (refusal, expected) => {
    expect(sentenceOf('es', refusal)).toBe(expected)
  })
  test('a yen has no minor unit', () => {
    expect(sentenceOf('en', { code: 'booking.unpaid', dueCents: 1500, currency: 'JPY' })).toContain('¥1,500 ')
  })
})

describe('moments', () => {
  test.each([
    [
      'in the zone of the tour',
      { cutoffAt: '2030-03-14T13:30:00Z', timeZone: 'America/Merida' },
      'Se podía vender hasta las 07:30 am del 14 de marzo.',
    ],
    [
      'as written with an offset',
      { cutoffAt: '2030-03-14T07:30:00-06:00' },
      'Se podía vender hasta las 07:30 am del 14 de marzo.',
    ],
    [
      'in UTC, which is said',
      { cutoffAt: '2030-03-14T13:30:00.000Z' },
      'Se podía vender hasta las 01:30 pm UTC del 14 de marzo.',
    ],
    [
      'midnight is 12:00 am',
      { cutoffAt: '2030-03-14T00:00:00-06:00' },
      'Se podía vender hasta las 12:00 am del 14 de marzo.',
    ],
    [
      'an unknown zone is passed over',
      { cutoffAt: '2030-03-14T07:30:00-06:00', timeZone: 'Marte/Olimpo' },
      'Se podía vender hasta las 07:30 am del 14 de marzo.',
    ],
    ['what is no instant is shown as it came', { cutoffAt: 'mañana' }, 'Se podía vender hasta las mañana del mañana.'],
  ])('%s', (_, detail, expected) => {
    expect(sentenceOf('es', { code: 'departure.cutoff_passed', ...detail })).toBe(expected)
  })
})

test.each([
  [undefined, 'es'],
  ['', 'es'],
  ['de', 'de'],
  ['DE-at', 'de'],
  ['es-MX,es;q=0.9,en;q=0.8', 'es'],
  ['pt-BR, fr;q=0.5, en;q=0.7', 'en'],
  ['en;q=0.3, ja;q=0.9', 'ja'],
  ['fr;q=0.8, de;q=0.8', 'fr'],
  ['zh-Hant-TW', 'zh'],
  ['en;q=0', 'es'],
  ['en;q=2', 'es'],
  ['en;q=x, de;q=0.1', 'de'],
  ['*', 'es'],
  ['fr;q=0.5,*;q=0.1', 'fr'],
  ['en ; q=0.9', 'en'],
  ['english', 'es'],
  ['../../etc', 'es'],
  [`${'x,'.repeat(200_000)}de`, 'es'],
])('Accept-Language %.40s → %s', (header, expected) => {
  expect(languageOf(header)).toBe(expected)
})
