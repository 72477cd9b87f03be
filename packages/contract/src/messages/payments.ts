import * as z from 'zod/mini'
import { currency, declareRefusals } from './refusal-messages.ts'

export const payments = declareRefusals({
  'payment.too_much': {
    status: 409,
    detail: { dueCents: z.int(), currency },
    es: ({ dueCents, currency }, { amount }) => `El pago es mayor que lo que se debe: ${amount(dueCents, currency)}.`,
    en: ({ dueCents, currency }, { amount }) => `The payment is more than what is due: ${amount(dueCents, currency)}.`,
    de: ({ dueCents, currency }, { amount }) =>
      `Die Zahlung übersteigt den offenen Betrag von ${amount(dueCents, currency)}.`,
    fr: ({ dueCents, currency }, { amount }) => `Le paiement dépasse le montant dû : ${amount(dueCents, currency)}.`,
    ja: ({ dueCents, currency }, { amount }) => `お支払い額が未払い額（${amount(dueCents, currency)}）を超えています。`,
    zh: ({ dueCents, currency }, { amount }) => `付款超出应付金额：${amount(dueCents, currency)}。`,
  },
  'payment.not_enough': {
    status: 409,
    detail: { dueCents: z.int(), currency },
    es: ({ dueCents, currency }, { amount }) => `El pago no alcanza: faltan ${amount(dueCents, currency)}.`,
    en: ({ dueCents, currency }, { amount }) => `The payment is not enough: ${amount(dueCents, currency)} is missing.`,
    de: ({ dueCents, currency }, { amount }) => `Die Zahlung reicht nicht: Es fehlen ${amount(dueCents, currency)}.`,
    fr: ({ dueCents, currency }, { amount }) => `Le paiement ne suffit pas : il manque ${amount(dueCents, currency)}.`,
    ja: ({ dueCents, currency }, { amount }) => `お支払いが${amount(dueCents, currency)}不足しています。`,
    zh: ({ dueCents, currency }, { amount }) => `付款不足，还差 ${amount(dueCents, currency)}。`,
  },
  'payment.nothing_due': {
    status: 409,
    detail: {},
    es: () => 'Esta reserva no debe nada.',
    en: () => 'Nothing is due on this booking.',
    de: () => 'Für diese Buchung ist nichts offen.',
    fr: () => 'Cette réservation ne doit rien.',
    ja: () => 'この予約に未払いはありません。',
    zh: () => '此预订没有欠款。',
  },

  'rate.missing': {
    status: 409,
    detail: {},
    es: () => 'Hoy nadie ha puesto a cuánto se toma esa moneda.',
    en: () => 'Nobody has set today’s rate for that currency.',
    de: () => 'Für diese Währung hat heute niemand den Kurs gesetzt.',
    fr: () => 'Personne n’a fixé le taux du jour pour cette devise.',
    ja: () => 'この通貨の本日のレートはまだ設定されていません。',
    zh: () => '今天还没有人设置该货币的汇率。',
  },
  'rate.changed': {
    status: 409,
    detail: { rateCents: z.int(), currency },
    es: ({ rateCents, currency }, { amount }) => `El tipo de cambio de hoy ya es ${amount(rateCents, currency)}.`,
    en: ({ rateCents, currency }, { amount }) => `Today’s rate is now ${amount(rateCents, currency)}.`,
    de: ({ rateCents, currency }, { amount }) => `Der Kurs von heute ist jetzt ${amount(rateCents, currency)}.`,
    fr: ({ rateCents, currency }, { amount }) => `Le taux du jour est maintenant ${amount(rateCents, currency)}.`,
    ja: ({ rateCents, currency }, { amount }) => `本日のレートは現在${amount(rateCents, currency)}です。`,
    zh: ({ rateCents, currency }, { amount }) => `今天的汇率现在是 ${amount(rateCents, currency)}。`,
  },
  'rate.own': {
    status: 409,
    detail: {},
    es: () => 'Es la moneda del negocio: no se cambia.',
    en: () => 'That is the currency of the business: it is not exchanged.',
    de: () => 'Das ist die Währung des Betriebs: Sie wird nicht gewechselt.',
    fr: () => 'C’est la devise de l’établissement : elle ne s’échange pas.',
    ja: () => 'これは事業所の通貨のため、両替は不要です。',
    zh: () => '这是商家自己的货币，无需兑换。',
  },

  'custody.too_much': {
    status: 409,
    detail: { heldCents: z.int(), currency },
    es: ({ heldCents, currency }, { amount }) => `Ahí solo hay ${amount(heldCents, currency)} para entregar.`,
    en: ({ heldCents, currency }, { amount }) => `Only ${amount(heldCents, currency)} is there to hand over.`,
    de: ({ heldCents, currency }, { amount }) => `Dort sind nur ${amount(heldCents, currency)} zum Übergeben.`,
    fr: ({ heldCents, currency }, { amount }) => `Il n’y a là que ${amount(heldCents, currency)} à remettre.`,
    ja: ({ heldCents, currency }, { amount }) => `引き渡せるのは${amount(heldCents, currency)}だけです。`,
    zh: ({ heldCents, currency }, { amount }) => `那里只有 ${amount(heldCents, currency)} 可以交出。`,
  },
  'custody.to_oneself': {
    status: 409,
    detail: {},
    es: () => 'No te entregas dinero a ti mismo.',
    en: () => 'Nobody hands money to themselves.',
    de: () => 'Niemand übergibt sich selbst Geld.',
    fr: () => 'On ne se remet pas d’argent à soi-même.',
    ja: () => '自分自身に現金を引き渡すことはできません。',
    zh: () => '不能把钱交给自己。',
  },
  'handover.not_open': {
    status: 409,
    detail: { handoverState: z.string() },
    es: ({ handoverState: state }) =>
      state === 'withdrawn'
        ? 'Quien lo entregaba ya retiró esa entrega.'
        : `Esa entrega ya fue ${state === 'accepted' ? 'recibida' : 'rechazada'}.`,
    en: ({ handoverState: state }) =>
      state === 'withdrawn'
        ? 'Whoever offered it has taken that offer back.'
        : `That handover was already ${state === 'accepted' ? 'taken' : 'rejected'}.`,
    de: ({ handoverState: state }) =>
      state === 'withdrawn'
        ? 'Diese Übergabe wurde zurückgezogen.'
        : `Diese Übergabe wurde schon ${state === 'accepted' ? 'angenommen' : 'abgelehnt'}.`,
    fr: ({ handoverState: state }) =>
      state === 'withdrawn'
        ? 'Cette remise a été retirée.'
        : `Cette remise a déjà été ${state === 'accepted' ? 'reçue' : 'refusée'}.`,
    ja: ({ handoverState: state }) =>
      state === 'withdrawn'
        ? 'この引き渡しは取り下げられました。'
        : `この引き渡しはすでに${state === 'accepted' ? '受領' : '拒否'}されています。`,
    zh: ({ handoverState: state }) =>
      state === 'withdrawn' ? '该交接已被撤回。' : `该交接已${state === 'accepted' ? '接收' : '拒绝'}。`,
  },

  'credit.unknown': {
    status: 409,
    detail: {},
    es: () => 'No hay un saldo a favor con ese código.',
    en: () => 'There is no store credit with that code.',
    de: () => 'Es gibt kein Guthaben mit diesem Code.',
    fr: () => 'Il n’y a pas d’avoir avec ce code.',
    ja: () => 'このコードのクレジットはありません。',
    zh: () => '没有此代码的储值。',
  },
  'credit.expired': {
    status: 409,
    detail: { expiresOn: z.string() },
    es: ({ expiresOn }, { date }) => `Ese saldo a favor venció el ${date(expiresOn)}.`,
    en: ({ expiresOn }, { date }) => `That store credit expired on ${date(expiresOn)}.`,
    de: ({ expiresOn }, { date }) => `Dieses Guthaben ist am ${date(expiresOn)} abgelaufen.`,
    fr: ({ expiresOn }, { date }) => `Cet avoir a expiré le ${date(expiresOn)}.`,
    ja: ({ expiresOn }, { date }) => `このクレジットは${date(expiresOn)}に期限が切れました。`,
    zh: ({ expiresOn }, { date }) => `该储值已于${date(expiresOn)}过期。`,
  },
  'credit.not_enough': {
    status: 409,
    detail: { remainingCents: z.int(), currency },
    es: ({ remainingCents, currency }, { amount }) =>
      `A ese saldo le quedan ${amount(remainingCents, currency)}. Cobra el resto de otra forma.`,
    en: ({ remainingCents, currency }, { amount }) =>
      `${amount(remainingCents, currency)} is left on that credit. Collect the rest another way.`,
    de: ({ remainingCents, currency }, { amount }) =>
      `Auf diesem Guthaben sind noch ${amount(remainingCents, currency)}. Kassieren Sie den Rest anders.`,
    fr: ({ remainingCents, currency }, { amount }) =>
      `Il reste ${amount(remainingCents, currency)} sur cet avoir. Encaissez le reste autrement.`,
    ja: ({ remainingCents, currency }, { amount }) =>
      `このクレジットの残りは${amount(remainingCents, currency)}です。残額は別の方法で受け取ってください。`,
    zh: ({ remainingCents, currency }, { amount }) =>
      `该储值余额为 ${amount(remainingCents, currency)}。其余请用其他方式收取。`,
  },

  'refund.nothing_paid': {
    status: 409,
    detail: {},
    es: () => 'No hay nada pagado que devolver.',
    en: () => 'Nothing was paid that could be given back.',
    de: () => 'Es wurde nichts bezahlt, was zurückgegeben werden könnte.',
    fr: () => 'Rien n’a été payé qui puisse être rendu.',
    ja: () => '返金できる入金がありません。',
    zh: () => '没有可退的付款。',
  },
  'refund.too_much': {
    status: 409,
    detail: { refundableCents: z.int(), currency },
    es: ({ refundableCents, currency }, { amount }) => `Se pueden devolver hasta ${amount(refundableCents, currency)}.`,
    en: ({ refundableCents, currency }, { amount }) =>
      `At most ${amount(refundableCents, currency)} can be given back.`,
    de: ({ refundableCents, currency }, { amount }) =>
      `Höchstens ${amount(refundableCents, currency)} können zurückgegeben werden.`,
    fr: ({ refundableCents, currency }, { amount }) => `On peut rendre au plus ${amount(refundableCents, currency)}.`,
    ja: ({ refundableCents, currency }, { amount }) => `返金できるのは${amount(refundableCents, currency)}までです。`,
    zh: ({ refundableCents, currency }, { amount }) => `最多可退 ${amount(refundableCents, currency)}。`,
  },

  'approval.refused': {
    status: 422,
    detail: {},
    es: () => 'El usuario o el PIN no son correctos, o esa persona no puede autorizar. Inténtalo de nuevo.',
    en: () => 'The username or PIN is not right, or that person may not approve. Try again.',
    de: () =>
      'Benutzername oder PIN stimmen nicht, oder die Person darf nicht freigeben. Versuchen Sie es noch einmal.',
    fr: () => 'L’identifiant ou le code n’est pas juste, ou cette personne ne peut pas autoriser. Réessayez.',
    ja: () => 'ユーザー名かPINが違うか、その人には承認の権限がありません。もう一度お試しください。',
    zh: () => '用户名或 PIN 不正确，或该人员无权批准。请重试。',
  },
})
