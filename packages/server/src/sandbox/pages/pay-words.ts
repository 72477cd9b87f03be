import type { Language } from '@muelle/contract/languages'

type Words = Readonly<Record<Language, string>>

/** What the pages of the play say, in six languages side by side. */
export const PAY_WORDS = {
  test: {
    es: 'Prueba: aquí no se mueve dinero',
    en: 'Test: no money moves here',
    de: 'Test: hier bewegt sich kein Geld',
    fr: 'Essai : aucun argent ne circule ici',
    ja: 'テスト:実際のお金は動きません',
    zh: '测试:此处不会产生真实扣款',
  },
  titleStripe: {
    es: 'Pago con tarjeta (prueba)',
    en: 'Card payment (test)',
    de: 'Kartenzahlung (Test)',
    fr: 'Paiement par carte (essai)',
    ja: 'カード決済(テスト)',
    zh: '银行卡支付(测试)',
  },
  titlePaypal: {
    es: 'Pago con PayPal (prueba)',
    en: 'PayPal payment (test)',
    de: 'PayPal-Zahlung (Test)',
    fr: 'Paiement PayPal (essai)',
    ja: 'PayPal 決済(テスト)',
    zh: 'PayPal 支付(测试)',
  },
  pay: {
    es: 'Pagar {amount}',
    en: 'Pay {amount}',
    de: '{amount} bezahlen',
    fr: 'Payer {amount}',
    ja: '{amount} を支払う',
    zh: '支付 {amount}',
  },
  decline: {
    es: 'Pagar con una tarjeta rechazada',
    en: 'Pay with a card that is declined',
    de: 'Mit einer abgelehnten Karte zahlen',
    fr: 'Payer avec une carte refusée',
    ja: '拒否されるカードで支払う',
    zh: '使用会被拒绝的银行卡支付',
  },
  later: {
    es: 'Pagar después en una tienda (OXXO)',
    en: 'Pay later in a shop (OXXO)',
    de: 'Später im Laden zahlen (OXXO)',
    fr: 'Payer plus tard en magasin (OXXO)',
    ja: '後で店頭で支払う(OXXO)',
    zh: '稍后在商店支付(OXXO)',
  },
  arrive: {
    es: 'El dinero llegó',
    en: 'The money arrived',
    de: 'Das Geld ist angekommen',
    fr: 'L’argent est arrivé',
    ja: '入金された',
    zh: '款项已到账',
  },
  lapse: {
    es: 'El pago venció',
    en: 'The payment lapsed',
    de: 'Die Zahlung ist verfallen',
    fr: 'Le paiement a expiré',
    ja: '支払期限が切れた',
    zh: '付款已过期',
  },
  abandon: {
    es: 'Volver sin pagar',
    en: 'Go back without paying',
    de: 'Zurück, ohne zu zahlen',
    fr: 'Revenir sans payer',
    ja: '支払わずに戻る',
    zh: '不付款并返回',
  },
  declined: {
    es: 'El banco rechazó la tarjeta. No se cobró nada; puedes intentar de nuevo.',
    en: 'The bank declined the card. Nothing was charged; you can try again.',
    de: 'Die Bank hat die Karte abgelehnt. Es wurde nichts abgebucht; du kannst es erneut versuchen.',
    fr: 'La banque a refusé la carte. Rien n’a été débité ; vous pouvez réessayer.',
    ja: '銀行がカードを拒否しました。請求はありません。もう一度お試しください。',
    zh: '银行拒绝了该卡。未扣款,您可以重试。',
  },
  waiting: {
    es: 'Esperando el pago en la tienda.',
    en: 'Waiting for the payment in the shop.',
    de: 'Die Zahlung im Laden wird erwartet.',
    fr: 'En attente du paiement en magasin.',
    ja: '店頭での支払い待ちです。',
    zh: '正在等待店内付款。',
  },
  paid: {
    es: 'Este pago ya se hizo.',
    en: 'This payment has been made.',
    de: 'Diese Zahlung ist erfolgt.',
    fr: 'Ce paiement a été effectué.',
    ja: 'この支払いは完了しています。',
    zh: '此付款已完成。',
  },
  over: {
    es: 'Esta página de pago ya no está abierta. No se cobró nada.',
    en: 'This payment page is no longer open. Nothing was charged.',
    de: 'Diese Zahlungsseite ist nicht mehr offen. Es wurde nichts abgebucht.',
    fr: 'Cette page de paiement n’est plus ouverte. Rien n’a été débité.',
    ja: 'この支払いページは終了しました。請求はありません。',
    zh: '此付款页面已关闭。未扣款。',
  },
  back: {
    es: 'Volver',
    en: 'Go back',
    de: 'Zurück',
    fr: 'Revenir',
    ja: '戻る',
    zh: '返回',
  },
  language: { es: 'Idioma', en: 'Language', de: 'Sprache', fr: 'Langue', ja: '言語', zh: '语言' },
  connectTitle: {
    es: 'Conectar la cuenta (prueba)',
    en: 'Connect the account (test)',
    de: 'Konto verbinden (Test)',
    fr: 'Connecter le compte (essai)',
    ja: 'アカウントを接続(テスト)',
    zh: '连接账户(测试)',
  },
  connect: {
    es: 'Terminar el registro',
    en: 'Finish the registration',
    de: 'Registrierung abschließen',
    fr: 'Terminer l’inscription',
    ja: '登録を完了する',
    zh: '完成注册',
  },
  due: {
    es: 'Terminar dejando datos pendientes',
    en: 'Finish and leave something out',
    de: 'Abschließen und etwas offen lassen',
    fr: 'Terminer en laissant des données en attente',
    ja: '一部未入力のまま終了する',
    zh: '完成但留下待补资料',
  },
  revoke: {
    es: 'Retirar el permiso',
    en: 'Take the consent back',
    de: 'Die Erlaubnis zurückziehen',
    fr: 'Retirer l’autorisation',
    ja: '許可を取り消す',
    zh: '撤回授权',
  },
  connectLater: {
    es: 'Volver sin terminar',
    en: 'Go back without finishing',
    de: 'Zurück, ohne abzuschließen',
    fr: 'Revenir sans terminer',
    ja: '完了せずに戻る',
    zh: '不完成并返回',
  },
} as const satisfies Record<string, Words>
export type PayWord = keyof typeof PAY_WORDS

/** The languages in their own words. */
export const LANGUAGE_NAMES: Words = {
  es: 'Español',
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  ja: '日本語',
  zh: '中文',
}
const LOCALES: Words = { es: 'es-MX', en: 'en-US', de: 'de-DE', fr: 'fr-FR', ja: 'ja-JP', zh: 'zh-CN' }

/** An amount of smallest units as people write it. */
export function amountText(amount: number, currency: string, language: Language): string {
  const format = new Intl.NumberFormat(LOCALES[language], { style: 'currency', currency })
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2
  return format.format(amount / 10 ** digits)
}
