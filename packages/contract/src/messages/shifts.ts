import * as z from 'zod/mini'
import type { Language } from '../languages.ts'
import { type ByLanguage, inLanguage } from './by-language.ts'
import { currency, declareRefusals } from './refusal-messages.ts'
import { nameOf } from './words.ts'

/** What a shift that is no longer as somebody saw it has become. */
const BECAME = {
  open: {
    es: 'está abierto',
    en: 'is open',
    de: 'ist offen',
    fr: 'est ouvert',
    ja: '受付中です',
    zh: '仍在进行',
  },
  handed_in: {
    es: 'ya fue entregado',
    en: 'was already handed in',
    de: 'wurde schon abgegeben',
    fr: 'a déjà été remis',
    ja: 'すでに提出されています',
    zh: '已经交班',
  },
  reconciled: {
    es: 'ya fue conciliado',
    en: 'was already reconciled',
    de: 'wurde schon abgestimmt',
    fr: 'a déjà été rapproché',
    ja: 'すでに照合されています',
    zh: '已经核对',
  },
  approved: {
    es: 'ya fue aprobado',
    en: 'was already approved',
    de: 'wurde schon genehmigt',
    fr: 'a déjà été approuvé',
    ja: 'すでに承認されています',
    zh: '已经批准',
  },
  rejected: {
    es: 'fue rechazado',
    en: 'was rejected',
    de: 'wurde abgelehnt',
    fr: 'a été refusé',
    ja: '却下されています',
    zh: '已被驳回',
  },
} as const satisfies Readonly<Record<string, ByLanguage<string>>>
const became = (language: Language, state: string) => nameOf(inLanguage(BECAME, language), state)

export const shifts = declareRefusals({
  'shift.state': {
    status: 409,
    detail: { shiftState: z.string() },
    es: ({ shiftState }) => `Este turno ${became('es', shiftState)}.`,
    en: ({ shiftState }) => `This shift ${became('en', shiftState)}.`,
    de: ({ shiftState }) => `Diese Schicht ${became('de', shiftState)}.`,
    fr: ({ shiftState }) => `Ce service ${became('fr', shiftState)}.`,
    ja: ({ shiftState }) => `このシフトは${became('ja', shiftState)}。`,
    zh: ({ shiftState }) => `该班次${became('zh', shiftState)}。`,
  },
  'shift.nothing': {
    status: 409,
    detail: {},
    es: () => 'No tienes efectivo de este negocio que entregar.',
    en: () => 'You hold no cash of this business to hand in.',
    de: () => 'Sie haben kein Bargeld dieses Betriebs abzugeben.',
    fr: () => 'Vous n’avez pas d’espèces de cet établissement à remettre.',
    ja: () => 'この事業所の現金は手元にありません。',
    zh: () => '你手里没有该商家的现金可交。',
  },
  'shift.not_yours': {
    status: 409,
    detail: {},
    es: () => 'En este turno eso le toca a otra persona.',
    en: () => 'In this shift that is for somebody else to do.',
    de: () => 'In dieser Schicht macht das jemand anders.',
    fr: () => 'Dans ce service, cela revient à quelqu’un d’autre.',
    ja: () => 'このシフトでは、それは別の人の役割です。',
    zh: () => '在此班次中，这应由其他人来做。',
  },
  'shift.counted': {
    status: 409,
    detail: {},
    es: () => 'Este turno ya fue contado por quien lo recibe.',
    en: () => 'Whoever receives this shift has already counted it.',
    de: () => 'Diese Schicht wurde schon von der empfangenden Person gezählt.',
    fr: () => 'Ce service a déjà été compté par la personne qui le reçoit.',
    ja: () => 'このシフトは受け取る人がすでに数えています。',
    zh: () => '接收人已经清点过该班次。',
  },
  'shift.not_counted': {
    status: 409,
    detail: {},
    es: () => 'Falta que quien recibe cuente este turno.',
    en: () => 'Whoever receives this shift has not counted it yet.',
    de: () => 'Die empfangende Person hat diese Schicht noch nicht gezählt.',
    fr: () => 'La personne qui reçoit ce service ne l’a pas encore compté.',
    ja: () => '受け取る人がまだこのシフトを数えていません。',
    zh: () => '接收人还没有清点该班次。',
  },
  'shift.same_person': {
    status: 409,
    detail: {},
    es: () => 'Lo aprueba alguien que no lo entregó ni lo recibió.',
    en: () => 'It is approved by somebody who neither handed it in nor received it.',
    de: () => 'Das genehmigt jemand, der sie weder abgegeben noch angenommen hat.',
    fr: () => 'C’est à quelqu’un qui ne l’a ni remis ni reçu de l’approuver.',
    ja: () => '提出した人でも受け取った人でもない人が承認します。',
    zh: () => '须由既未交出也未接收的人批准。',
  },
  'shift.offered': {
    status: 409,
    detail: { offeredCents: z.int(), currency },
    es: ({ offeredCents, currency }, { amount }) =>
      `Tienes ${amount(offeredCents, currency)} ofrecidos a alguien. Retira esa entrega antes de entregar el turno.`,
    en: ({ offeredCents, currency }, { amount }) =>
      `You have offered ${amount(offeredCents, currency)} to somebody. Take that back before you hand in the shift.`,
    de: ({ offeredCents, currency }, { amount }) =>
      `Sie haben jemandem ${amount(offeredCents, currency)} angeboten. Ziehen Sie das zurück, bevor Sie die Schicht abgeben.`,
    fr: ({ offeredCents, currency }, { amount }) =>
      `Vous avez proposé ${amount(offeredCents, currency)} à quelqu’un. Retirez cette remise avant de remettre le service.`,
    ja: ({ offeredCents, currency }, { amount }) =>
      `${amount(offeredCents, currency)}の引き渡しが受領待ちです。取り下げてからシフトを提出してください。`,
    zh: ({ offeredCents, currency }, { amount }) =>
      `你有 ${amount(offeredCents, currency)} 正待他人接收，请先撤回再交班。`,
  },
  'shift.denomination': {
    status: 422,
    detail: { denominationCents: z.int(), currency },
    es: ({ denominationCents, currency }, { amount }) =>
      `No hay billete ni moneda de ${amount(denominationCents, currency)}.`,
    en: ({ denominationCents, currency }, { amount }) =>
      `There is no note or coin of ${amount(denominationCents, currency)}.`,
    de: ({ denominationCents, currency }, { amount }) =>
      `Es gibt keinen Schein und keine Münze von ${amount(denominationCents, currency)}.`,
    fr: ({ denominationCents, currency }, { amount }) =>
      `Il n’existe ni billet ni pièce de ${amount(denominationCents, currency)}.`,
    ja: ({ denominationCents, currency }, { amount }) =>
      `${amount(denominationCents, currency)}の紙幣や硬貨はありません。`,
    zh: ({ denominationCents, currency }, { amount }) =>
      `没有面值 ${amount(denominationCents, currency)} 的纸币或硬币。`,
  },
  'shift.counted_twice': {
    status: 422,
    detail: { denominationCents: z.int(), currency },
    es: ({ denominationCents, currency }, { amount }) =>
      `${amount(denominationCents, currency)} viene dos veces en la cuenta.`,
    en: ({ denominationCents, currency }, { amount }) =>
      `${amount(denominationCents, currency)} is in the count twice.`,
    de: ({ denominationCents, currency }, { amount }) =>
      `${amount(denominationCents, currency)} steht zweimal in der Zählung.`,
    fr: ({ denominationCents, currency }, { amount }) =>
      `${amount(denominationCents, currency)} figure deux fois dans le compte.`,
    ja: ({ denominationCents, currency }, { amount }) =>
      `${amount(denominationCents, currency)}が二度数えられています。`,
    zh: ({ denominationCents, currency }, { amount }) => `${amount(denominationCents, currency)} 在清点中出现了两次。`,
  },
  'shift.reason_missing': {
    status: 409,
    detail: {},
    es: () => 'Hay una diferencia: di por qué.',
    en: () => 'There is a difference: say why.',
    de: () => 'Es gibt eine Differenz: Sagen Sie warum.',
    fr: () => 'Il y a un écart : dites pourquoi.',
    ja: () => '差額があります。理由を選んでください。',
    zh: () => '存在差额，请说明原因。',
  },
  'shift.note_missing': {
    status: 409,
    detail: {},
    es: () => 'Escribe una nota: qué se sabe de la diferencia.',
    en: () => 'Write a note: what is known of the difference.',
    de: () => 'Schreiben Sie eine Notiz: was man über die Differenz weiß.',
    fr: () => 'Écrivez une note : ce que l’on sait de l’écart.',
    ja: () => '差額についてわかることをメモに書いてください。',
    zh: () => '请写备注说明差额的已知情况。',
  },
  'shift.overdue': {
    status: 409,
    detail: { hours: z.int(), maxHours: z.int() },
    es: ({ hours, maxHours }) =>
      `Tu turno lleva ${hours} horas abierto y el máximo son ${maxHours}. Entrégalo para volver a cobrar en efectivo.`,
    en: ({ hours, maxHours }) =>
      `Your shift has been open for ${hours} hours, and ${maxHours} is the most. Hand it in to take cash again.`,
    de: ({ hours, maxHours }) =>
      `Ihre Schicht ist seit ${hours} Stunden offen, höchstens sind es ${maxHours}. Geben Sie sie ab, um wieder bar zu kassieren.`,
    fr: ({ hours, maxHours }) =>
      `Votre service est ouvert depuis ${hours} heures, ${maxHours} au plus. Remettez-le pour encaisser de nouveau en espèces.`,
    ja: ({ hours, maxHours }) =>
      `シフトが${hours}時間続いています（上限${maxHours}時間）。提出すると再び現金を受け取れます。`,
    zh: ({ hours, maxHours }) => `你的班次已开 ${hours} 小时，最长 ${maxHours} 小时。交班后才能再收现金。`,
  },
  'custody.limit': {
    status: 409,
    detail: { heldCents: z.int(), limitCents: z.int(), currency },
    es: ({ heldCents, limitCents, currency }, { amount }) =>
      `Con esto pasarías de tu límite de ${amount(limitCents, currency)} en efectivo: ya traes ${amount(heldCents, currency)}. Entrega antes, o cobra de otra forma.`,
    en: ({ heldCents, limitCents, currency }, { amount }) =>
      `That would be above your limit of ${amount(limitCents, currency)} in cash: you hold ${amount(heldCents, currency)}. Hand in first, or take it another way.`,
    de: ({ heldCents, limitCents, currency }, { amount }) =>
      `Damit läge das Bargeld über Ihrem Limit von ${amount(limitCents, currency)}: Sie haben schon ${amount(heldCents, currency)}. Geben Sie erst ab, oder kassieren Sie anders.`,
    fr: ({ heldCents, limitCents, currency }, { amount }) =>
      `Vous dépasseriez votre limite de ${amount(limitCents, currency)} en espèces : vous avez déjà ${amount(heldCents, currency)}. Remettez d’abord, ou encaissez autrement.`,
    ja: ({ heldCents, limitCents, currency }, { amount }) =>
      `現金の上限${amount(limitCents, currency)}を超えます（現在${amount(heldCents, currency)}）。先に引き渡すか、別の方法で受け取ってください。`,
    zh: ({ heldCents, limitCents, currency }, { amount }) =>
      `这会超过你的现金上限 ${amount(limitCents, currency)}：你已持有 ${amount(heldCents, currency)}。请先交出，或用其他方式收款。`,
  },
  'custody.blocked': {
    status: 409,
    detail: {},
    es: () => 'No puedes recibir efectivo: alguien lo bloqueó. Cobra de otra forma, o pregunta a tu encargado.',
    en: () => 'You cannot take cash: somebody has blocked it. Take it another way, or ask your manager.',
    de: () =>
      'Sie können kein Bargeld annehmen: Jemand hat es gesperrt. Kassieren Sie anders, oder fragen Sie die Leitung.',
    fr: () =>
      'Vous ne pouvez pas prendre d’espèces : quelqu’un l’a bloqué. Encaissez autrement, ou demandez à votre responsable.',
    ja: () => '現金の受け取りが停止されています。別の方法で受け取るか、責任者に確認してください。',
    zh: () => '你的现金收款已被停用。请用其他方式收款，或询问主管。',
  },
  'custody.own_limit': {
    status: 409,
    detail: {},
    es: () => 'Tu propio límite lo cambia otra persona.',
    en: () => 'Your own limit is changed by somebody else.',
    de: () => 'Ihr eigenes Limit ändert jemand anders.',
    fr: () => 'Votre propre limite est modifiée par quelqu’un d’autre.',
    ja: () => '自分の上限は他の人が変更します。',
    zh: () => '你自己的上限须由其他人修改。',
  },
})
