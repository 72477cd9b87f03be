import type { FeeLine } from '@muelle/domain/parking/fee'
import type { ByLanguage } from '../messages/by-language.ts'

/** Amount and plural in the manner of the language. */
type Say = { money: (cents: number) => string }
type Words = {
  [K in FeeLine['kind']]: (line: Extract<FeeLine, { kind: K }>, say: Say) => string
}

const HOURS = 60
const es = (minutes: number) =>
  minutes % HOURS === 0 ? (minutes === HOURS ? 'hora' : `${minutes / HOURS} horas`) : `${minutes} min`

/** Lines of a parking fee as receipts and screens say them. */
const WORDS: ByLanguage<Words> = {
  es: {
    grace: ({ minutes }) => `Tolerancia de ${minutes} min`,
    base: ({ minutes }) =>
      minutes === HOURS
        ? 'Primera hora'
        : minutes % HOURS === 0
          ? `Primeras ${es(minutes)}`
          : `Primeros ${es(minutes)}`,
    fraction: ({ minutes, quantity, unit_cents }, { money }) =>
      minutes === 15
        ? `${quantity} ${quantity === 1 ? 'cuarto' : 'cuartos'} de hora × ${money(unit_cents)}`
        : `${quantity} × ${es(minutes)} a ${money(unit_cents)}`,
    night: ({ quantity }) => (quantity === 1 ? 'Noche' : `${quantity} noches`),
    cap: ({ quantity, unit_cents }, { money }) =>
      quantity === 1 ? 'Día completo (tope)' : `${quantity} días completos × ${money(unit_cents)}`,
    validation: ({ label }) => `Convenio ${label}`,
    permit: ({ label }) => `Pensión de ${label}`,
    reservation: () => 'Tiempo reservado',
    lost: () => 'Boleto perdido',
  },
  en: {
    grace: ({ minutes }) => `Grace of ${minutes} min`,
    base: ({ minutes }) => (minutes === HOURS ? 'First hour' : `First ${minutes} min`),
    fraction: ({ minutes, quantity, unit_cents }, { money }) => `${quantity} × ${minutes} min at ${money(unit_cents)}`,
    night: ({ quantity }) => (quantity === 1 ? 'Night' : `${quantity} nights`),
    cap: ({ quantity, unit_cents }, { money }) =>
      quantity === 1 ? 'Full day (cap)' : `${quantity} full days × ${money(unit_cents)}`,
    validation: ({ label }) => `Validation ${label}`,
    permit: ({ label }) => `Permit of ${label}`,
    reservation: () => 'Reserved time',
    lost: () => 'Lost ticket',
  },
  de: {
    grace: ({ minutes }) => `${minutes} Min. Karenz`,
    base: ({ minutes }) => (minutes === HOURS ? 'Erste Stunde' : `Erste ${minutes} Min.`),
    fraction: ({ minutes, quantity, unit_cents }, { money }) => `${quantity} × ${minutes} Min. zu ${money(unit_cents)}`,
    night: ({ quantity }) => (quantity === 1 ? 'Nacht' : `${quantity} Nächte`),
    cap: ({ quantity, unit_cents }, { money }) =>
      quantity === 1 ? 'Ganzer Tag (Höchstbetrag)' : `${quantity} ganze Tage × ${money(unit_cents)}`,
    validation: ({ label }) => `Vergünstigung ${label}`,
    permit: ({ label }) => `Dauerkarte ${label}`,
    reservation: () => 'Reservierte Zeit',
    lost: () => 'Beleg verloren',
  },
  fr: {
    grace: ({ minutes }) => `Franchise de ${minutes} min`,
    base: ({ minutes }) => (minutes === HOURS ? 'Première heure' : `${minutes} premières min`),
    fraction: ({ minutes, quantity, unit_cents }, { money }) => `${quantity} × ${minutes} min à ${money(unit_cents)}`,
    night: ({ quantity }) => (quantity === 1 ? 'Nuit' : `${quantity} nuits`),
    cap: ({ quantity, unit_cents }, { money }) =>
      quantity === 1 ? 'Journée entière (plafond)' : `${quantity} journées entières × ${money(unit_cents)}`,
    validation: ({ label }) => `Validation ${label}`,
    permit: ({ label }) => `Abonnement de ${label}`,
    reservation: () => 'Temps réservé',
    lost: () => 'Ticket perdu',
  },
  ja: {
    grace: ({ minutes }) => `無料時間（${minutes}分）`,
    base: ({ minutes }) => `最初の${minutes}分`,
    fraction: ({ minutes, quantity, unit_cents }, { money }) => `${minutes}分 ${money(unit_cents)} × ${quantity}`,
    night: ({ quantity }) => `夜間 × ${quantity}`,
    cap: ({ quantity, unit_cents }, { money }) => `1日上限 ${money(unit_cents)} × ${quantity}`,
    validation: ({ label }) => `優待 ${label}`,
    permit: ({ label }) => `月極 ${label}`,
    reservation: () => '予約時間',
    lost: () => 'チケット紛失',
  },
  zh: {
    grace: ({ minutes }) => `免费 ${minutes} 分钟`,
    base: ({ minutes }) => `首 ${minutes} 分钟`,
    fraction: ({ minutes, quantity, unit_cents }, { money }) =>
      `${quantity} × ${minutes} 分钟，每段 ${money(unit_cents)}`,
    night: ({ quantity }) => `夜间 × ${quantity}`,
    cap: ({ quantity, unit_cents }, { money }) => `全天封顶 ${money(unit_cents)} × ${quantity}`,
    validation: ({ label }) => `优惠 ${label}`,
    permit: ({ label }) => `月租 ${label}`,
    reservation: () => '预约时段',
    lost: () => '票据遗失',
  },
}

/** What a line is called in a language; `money` writes an amount with the sign of its currency. */
export function parkingLineText(language: keyof typeof WORDS, line: FeeLine, money: (cents: number) => string): string {
  const say = WORDS[language][line.kind] as (of: FeeLine, say: Say) => string
  return say(line, { money })
}

type Gift = { kind: 'minutes' | 'percent' | 'amount'; value: number }
type GiftWords = {
  hours: (hours: number) => string
  minutes: (minutes: number) => string
  off: (what: string) => string
}
/** What merchants give, in a few words. */
const GIFTS: ByLanguage<GiftWords> = {
  es: {
    hours: (hours) => (hours === 1 ? '1 hora gratis' : `${hours} horas gratis`),
    minutes: (minutes) => `${minutes} min gratis`,
    off: (what) => `${what} de descuento`,
  },
  en: {
    hours: (hours) => (hours === 1 ? '1 hour free' : `${hours} hours free`),
    minutes: (minutes) => `${minutes} min free`,
    off: (what) => `${what} off`,
  },
  de: {
    hours: (hours) => (hours === 1 ? '1 Stunde frei' : `${hours} Stunden frei`),
    minutes: (minutes) => `${minutes} Min. frei`,
    off: (what) => `${what} Nachlass`,
  },
  fr: {
    hours: (hours) => (hours === 1 ? '1 heure offerte' : `${hours} heures offertes`),
    minutes: (minutes) => `${minutes} min offertes`,
    off: (what) => `${what} de remise`,
  },
  ja: {
    hours: (hours) => `${hours}時間無料`,
    minutes: (minutes) => `${minutes}分無料`,
    off: (what) => `${what}引き`,
  },
  zh: {
    hours: (hours) => `免费 ${hours} 小时`,
    minutes: (minutes) => `免费 ${minutes} 分钟`,
    off: (what) => `减 ${what}`,
  },
}

/** What a merchant gives: «1 hora gratis», «50 % de descuento». */
export function merchantText(
  language: keyof typeof GIFTS,
  { kind, value }: Gift,
  money: (cents: number) => string,
): string {
  const words = GIFTS[language]
  if (kind === 'minutes') return value % HOURS === 0 ? words.hours(value / HOURS) : words.minutes(value)
  return words.off(kind === 'percent' ? `${value / 100} %` : money(value))
}
