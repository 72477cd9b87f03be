import * as z from 'zod/mini'
import { currency, declareRefusals } from '../refusal-messages.ts'

/** Of money. */
export const parkingMoney = declareRefusals({
  'parking.quote_old': {
    status: 409,
    detail: { minutes: z.int() },
    es: ({ minutes }, { number }) =>
      `Ese precio ya no vale: dura ${number(minutes)} minutos. Búscalo otra vez para cobrar.`,
    en: ({ minutes }, { number }) =>
      `That price no longer holds: it lasts ${number(minutes)} minutes. Look it up again to charge.`,
    de: ({ minutes }, { number }) =>
      `Dieser Preis gilt nicht mehr, nur ${number(minutes)} Minuten lang. Bitte neu aufrufen.`,
    fr: ({ minutes }, { number }) =>
      `Ce prix n’est plus valable : il tient ${number(minutes)} minutes. Recherchez-le pour encaisser.`,
    ja: ({ minutes }, { number }) =>
      `その料金の有効時間（${number(minutes)}分）が過ぎました。もう一度検索してください。`,
    zh: ({ minutes }, { number }) => `该价格已失效（有效 ${number(minutes)} 分钟），请重新查询后收费。`,
  },
  'parking.price_changed': {
    status: 409,
    detail: { dueCents: z.int(), currency },
    es: ({ dueCents, currency: of }, { amount }) =>
      `El precio cambió: ahora son ${amount(dueCents, of)}. Confírmalo y cobra.`,
    en: ({ dueCents, currency: of }, { amount }) =>
      `The price changed: it is ${amount(dueCents, of)} now. Confirm it and charge.`,
    de: ({ dueCents, currency: of }, { amount }) =>
      `Der Preis hat sich geändert: jetzt ${amount(dueCents, of)}. Bitte bestätigen und kassieren.`,
    fr: ({ dueCents, currency: of }, { amount }) =>
      `Le prix a changé : ${amount(dueCents, of)} maintenant. Confirmez et encaissez.`,
    ja: ({ dueCents, currency: of }, { amount }) =>
      `料金が変わりました。現在${amount(dueCents, of)}です。確認して精算してください。`,
    zh: ({ dueCents, currency: of }, { amount }) => `价格已变，现为 ${amount(dueCents, of)}。请确认后收费。`,
  },
  'parking.payment_missing': {
    status: 409,
    detail: { dueCents: z.int(), currency },
    es: ({ dueCents, currency: of }, { amount }) => `Faltan ${amount(dueCents, of)} por pagar. Elige con qué paga.`,
    en: ({ dueCents, currency: of }, { amount }) => `${amount(dueCents, of)} is due. Choose how it is paid.`,
    de: ({ dueCents, currency: of }, { amount }) =>
      `${amount(dueCents, of)} sind zu zahlen. Wählen Sie die Zahlungsart.`,
    fr: ({ dueCents, currency: of }, { amount }) =>
      `Il reste ${amount(dueCents, of)} à payer. Choisissez le moyen de paiement.`,
    ja: ({ dueCents, currency: of }, { amount }) => `${amount(dueCents, of)}が未払いです。支払方法を選んでください。`,
    zh: ({ dueCents, currency: of }, { amount }) => `还需支付 ${amount(dueCents, of)}，请选择支付方式。`,
  },
  'parking.courtesy_too_long': {
    status: 422,
    detail: { fractionMinutes: z.int() },
    es: ({ fractionMinutes }, { number }) =>
      `La cortesía debe ser menor que la fracción más corta, de ${number(fractionMinutes)} minutos.`,
    en: ({ fractionMinutes }, { number }) =>
      `The courtesy must be shorter than the shortest fraction of ${number(fractionMinutes)} minutes.`,
    de: ({ fractionMinutes }, { number }) =>
      `Die Kulanz muss kürzer sein als der kürzeste Takt von ${number(fractionMinutes)} Minuten.`,
    fr: ({ fractionMinutes }, { number }) =>
      `La tolérance doit être plus courte que la plus petite fraction de ${number(fractionMinutes)} minutes.`,
    ja: ({ fractionMinutes }, { number }) => `猶予は最短の単位（${number(fractionMinutes)}分）より短くしてください。`,
    zh: ({ fractionMinutes }, { number }) => `优惠时间须短于最短计费单位 ${number(fractionMinutes)} 分钟。`,
  },
  'parking.cap_below_base': {
    status: 422,
    detail: { baseCents: z.int(), currency },
    es: ({ baseCents, currency: of }, { amount }) =>
      `El tope no puede ser menor que el primer bloque, de ${amount(baseCents, of)}.`,
    en: ({ baseCents, currency: of }, { amount }) =>
      `The cap cannot be below the first block of ${amount(baseCents, of)}.`,
    de: ({ baseCents, currency: of }, { amount }) =>
      `Der Höchstbetrag darf nicht unter dem ersten Block von ${amount(baseCents, of)} liegen.`,
    fr: ({ baseCents, currency: of }, { amount }) =>
      `Le plafond ne peut être inférieur au premier bloc de ${amount(baseCents, of)}.`,
    ja: ({ baseCents, currency: of }, { amount }) => `上限は最初の料金${amount(baseCents, of)}以上にしてください。`,
    zh: ({ baseCents, currency: of }, { amount }) => `封顶金额不能低于首段收费 ${amount(baseCents, of)}。`,
  },
  'parking.bands_overlap': {
    status: 422,
    detail: {},
    es: () => 'Dos horarios de la tarifa se enciman. Deja uno solo para cada hora.',
    en: () => 'Two time bands of the rate overlap. Leave one for each hour.',
    de: () => 'Zwei Zeitbänder des Tarifs überschneiden sich. Je Stunde darf nur eines gelten.',
    fr: () => 'Deux plages du tarif se chevauchent. Gardez-en une par heure.',
    ja: () => '料金の時間帯が重なっています。各時間に1つだけにしてください。',
    zh: () => '收费时段有重叠，每个时间只保留一个。',
  },
  'parking.validation_repeated': {
    status: 409,
    detail: { merchant: z.string() },
    es: ({ merchant }) => `El convenio de ${merchant} ya está aplicado a este boleto.`,
    en: ({ merchant }) => `The validation of ${merchant} is on this ticket already.`,
    de: ({ merchant }) => `Die Vergünstigung von ${merchant} ist auf diesem Beleg schon angerechnet.`,
    fr: ({ merchant }) => `La validation de ${merchant} est déjà appliquée à ce ticket.`,
    ja: ({ merchant }) => `${merchant}の優待はこのチケットに適用済みです。`,
    zh: ({ merchant }) => `${merchant} 的优惠已用于此票。`,
  },
  'parking.validation_unknown': {
    status: 409,
    detail: {},
    es: () => 'Ese código no es de ningún convenio vigente. Revísalo.',
    en: () => 'No current agreement has that code. Check it.',
    de: () => 'Dieser Code gehört zu keiner gültigen Vereinbarung. Bitte prüfen.',
    fr: () => 'Ce code n’est celui d’aucun accord en vigueur. Vérifiez-le.',
    ja: () => 'そのコードの有効な提携はありません。確認してください。',
    zh: () => '该代码不属于任何有效协议，请核对。',
  },
})
