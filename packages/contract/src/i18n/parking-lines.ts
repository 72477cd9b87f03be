import type { FeeLine } from '@muelle/domain/parking/fee'
import type { Language } from '../languages.ts'
import type { ByLanguage } from '../messages/by-language.ts'

/** Amount and plural in the manner of the language. */
type Say = { money: (cents: number) => string }
type Words = {
  readonly [K in FeeLine['kind']]: ByLanguage<(line: Extract<FeeLine, { kind: K }>, say: Say) => string>
}

const HOURS = 60
const es = (minutes: number) =>
  minutes % HOURS === 0 ? (minutes === HOURS ? 'hora' : `${minutes / HOURS} horas`) : `${minutes} min`

/** Lines of a parking fee as receipts and screens say them. */
const WORDS: Words = {
  grace: {
    es: ({ minutes }) => `Tolerancia de ${minutes} min`,
    en: ({ minutes }) => `Grace of ${minutes} min`,
    de: ({ minutes }) => `${minutes} Min. Karenz`,
    fr: ({ minutes }) => `Franchise de ${minutes} min`,
    ja: ({ minutes }) => `無料時間（${minutes}分）`,
    zh: ({ minutes }) => `免费 ${minutes} 分钟`,
  },
  base: {
    es: ({ minutes }) =>
      minutes === HOURS
        ? 'Primera hora'
        : minutes % HOURS === 0
          ? `Primeras ${es(minutes)}`
          : `Primeros ${es(minutes)}`,
    en: ({ minutes }) => (minutes === HOURS ? 'First hour' : `First ${minutes} min`),
    de: ({ minutes }) => (minutes === HOURS ? 'Erste Stunde' : `Erste ${minutes} Min.`),
    fr: ({ minutes }) => (minutes === HOURS ? 'Première heure' : `${minutes} premières min`),
    ja: ({ minutes }) => `最初の${minutes}分`,
    zh: ({ minutes }) => `首 ${minutes} 分钟`,
  },
  fraction: {
    es: ({ minutes, quantity, unit_cents }, { money }) =>
      minutes === 15
        ? `${quantity} ${quantity === 1 ? 'cuarto' : 'cuartos'} de hora × ${money(unit_cents)}`
        : `${quantity} × ${es(minutes)} a ${money(unit_cents)}`,
    en: ({ minutes, quantity, unit_cents }, { money }) => `${quantity} × ${minutes} min at ${money(unit_cents)}`,
    de: ({ minutes, quantity, unit_cents }, { money }) => `${quantity} × ${minutes} Min. zu ${money(unit_cents)}`,
    fr: ({ minutes, quantity, unit_cents }, { money }) => `${quantity} × ${minutes} min à ${money(unit_cents)}`,
    ja: ({ minutes, quantity, unit_cents }, { money }) => `${minutes}分 ${money(unit_cents)} × ${quantity}`,
    zh: ({ minutes, quantity, unit_cents }, { money }) => `${quantity} × ${minutes} 分钟，每段 ${money(unit_cents)}`,
  },
  night: {
    es: ({ quantity }) => (quantity === 1 ? 'Noche' : `${quantity} noches`),
    en: ({ quantity }) => (quantity === 1 ? 'Night' : `${quantity} nights`),
    de: ({ quantity }) => (quantity === 1 ? 'Nacht' : `${quantity} Nächte`),
    fr: ({ quantity }) => (quantity === 1 ? 'Nuit' : `${quantity} nuits`),
    ja: ({ quantity }) => `夜間 × ${quantity}`,
    zh: ({ quantity }) => `夜间 × ${quantity}`,
  },
  cap: {
    es: ({ quantity, unit_cents }, { money }) =>
      quantity === 1 ? 'Día completo (tope)' : `${quantity} días completos × ${money(unit_cents)}`,
    en: ({ quantity, unit_cents }, { money }) =>
      quantity === 1 ? 'Full day (cap)' : `${quantity} full days × ${money(unit_cents)}`,
    de: ({ quantity, unit_cents }, { money }) =>
      quantity === 1 ? 'Ganzer Tag (Höchstbetrag)' : `${quantity} ganze Tage × ${money(unit_cents)}`,
    fr: ({ quantity, unit_cents }, { money }) =>
      quantity === 1 ? 'Journée entière (plafond)' : `${quantity} journées entières × ${money(unit_cents)}`,
    ja: ({ quantity, unit_cents }, { money }) => `1日上限 ${money(unit_cents)} × ${quantity}`,
    zh: ({ quantity, unit_cents }, { money }) => `全天封顶 ${money(unit_cents)} × ${quantity}`,
  },
  validation: {
    es: ({ label }) => `Convenio ${label}`,
    en: ({ label }) => `Validation ${label}`,
    de: ({ label }) => `Vergünstigung ${label}`,
    fr: ({ label }) => `Validation ${label}`,
    ja: ({ label }) => `優待 ${label}`,
    zh: ({ label }) => `优惠 ${label}`,
  },
  permit: {
    es: ({ label }) => `Pensión de ${label}`,
    en: ({ label }) => `Permit of ${label}`,
    de: ({ label }) => `Dauerkarte ${label}`,
    fr: ({ label }) => `Abonnement de ${label}`,
    ja: ({ label }) => `月極 ${label}`,
    zh: ({ label }) => `月租 ${label}`,
  },
  reservation: {
    es: () => 'Tiempo reservado',
    en: () => 'Reserved time',
    de: () => 'Reservierte Zeit',
    fr: () => 'Temps réservé',
    ja: () => '予約時間',
    zh: () => '预约时段',
  },
  lost: {
    es: () => 'Boleto perdido',
    en: () => 'Lost ticket',
    de: () => 'Beleg verloren',
    fr: () => 'Ticket perdu',
    ja: () => 'チケット紛失',
    zh: () => '票据遗失',
  },
}

/** What a line is called in a language; `money` writes an amount with the sign of its currency. */
export function parkingLineText(language: Language, line: FeeLine, money: (cents: number) => string): string {
  const say = WORDS[line.kind][language] as (of: FeeLine, say: Say) => string
  return say(line, { money })
}

type Gift = { kind: 'minutes' | 'percent' | 'amount'; value: number }
type GiftWords = {
  readonly hours: ByLanguage<(hours: number) => string>
  readonly minutes: ByLanguage<(minutes: number) => string>
  readonly off: ByLanguage<(what: string) => string>
}
/** What merchants give, in a few words. */
const GIFTS: GiftWords = {
  hours: {
    es: (hours) => (hours === 1 ? '1 hora gratis' : `${hours} horas gratis`),
    en: (hours) => (hours === 1 ? '1 hour free' : `${hours} hours free`),
    de: (hours) => (hours === 1 ? '1 Stunde frei' : `${hours} Stunden frei`),
    fr: (hours) => (hours === 1 ? '1 heure offerte' : `${hours} heures offertes`),
    ja: (hours) => `${hours}時間無料`,
    zh: (hours) => `免费 ${hours} 小时`,
  },
  minutes: {
    es: (minutes) => `${minutes} min gratis`,
    en: (minutes) => `${minutes} min free`,
    de: (minutes) => `${minutes} Min. frei`,
    fr: (minutes) => `${minutes} min offertes`,
    ja: (minutes) => `${minutes}分無料`,
    zh: (minutes) => `免费 ${minutes} 分钟`,
  },
  off: {
    es: (what) => `${what} de descuento`,
    en: (what) => `${what} off`,
    de: (what) => `${what} Nachlass`,
    fr: (what) => `${what} de remise`,
    ja: (what) => `${what}引き`,
    zh: (what) => `减 ${what}`,
  },
}

/** What a merchant gives: «1 hora gratis», «50 % de descuento». */
export function merchantText(language: Language, { kind, value }: Gift, money: (cents: number) => string): string {
  if (kind === 'minutes')
    return value % HOURS === 0 ? GIFTS.hours[language](value / HOURS) : GIFTS.minutes[language](value)
  return GIFTS.off[language](kind === 'percent' ? `${value / 100} %` : money(value))
}
