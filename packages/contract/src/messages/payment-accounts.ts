import { declareRefusals } from './refusal-messages.ts'

export const paymentAccounts = declareRefusals({
  'payment_account.no_keys': {
    status: 409,
    detail: {},
    es: () => 'Esta instalación no tiene llaves con las que se pueda conectar una cuenta de ese proveedor.',
    en: () => 'This installation has no keys with which an account of that provider could be connected.',
    de: () => 'Diese Installation hat keine Schlüssel, mit denen sich ein Konto dieses Anbieters verbinden ließe.',
    fr: () => 'Cette installation n’a pas de clés permettant de connecter un compte de ce prestataire.',
    ja: () => 'この事業者のアカウントを接続するためのキーが設定されていません。',
    zh: () => '此安装没有可用于连接该支付商账户的密钥。',
  },
  'payment_account.silent': {
    status: 503,
    detail: {},
    es: () => 'El proveedor de pagos no responde. Nada cambió; inténtalo de nuevo en un momento.',
    en: () => 'The payment provider does not answer. Nothing has changed; try again in a moment.',
    de: () => 'Der Zahlungsanbieter antwortet nicht. Es hat sich nichts geändert; versuche es gleich noch einmal.',
    fr: () => 'Le prestataire de paiement ne répond pas. Rien n’a changé ; réessayez dans un instant.',
    ja: () => '決済事業者から応答がありません。何も変更されていません。少し待ってからお試しください。',
    zh: () => '支付商没有响应。没有任何更改，请稍后再试。',
  },
  'payment_account.refused': {
    status: 409,
    detail: {},
    es: () => 'El proveedor no deja conectar cuentas con las llaves de esta instalación. Avisa a quien la administra.',
    en: () =>
      'The provider does not let accounts be connected with the keys of this installation. Tell whoever runs it.',
    de: () =>
      'Der Anbieter lässt mit den Schlüsseln dieser Installation keine Konten verbinden. Sag der Person Bescheid, die sie betreibt.',
    fr: () =>
      'Le prestataire ne permet pas de connecter des comptes avec les clés de cette installation. Prévenez qui l’administre.',
    ja: () => 'この環境のキーではアカウントを接続できません。管理者に連絡してください。',
    zh: () => '支付商不允许用此安装的密钥连接账户。请告知其管理者。',
  },
  'payment_account.ended': {
    status: 409,
    detail: {},
    es: () => 'Alguien desconectó esa cuenta mientras tanto. Conéctala de nuevo si hace falta.',
    en: () => 'Somebody disconnected that account meanwhile. Connect it again if need be.',
    de: () => 'Dieses Konto wurde inzwischen getrennt. Verbinde es bei Bedarf neu.',
    fr: () => 'Quelqu’un a déconnecté ce compte entre-temps. Reconnectez-le au besoin.',
    ja: () => 'その間にアカウントの接続が解除されました。必要であれば接続し直してください。',
    zh: () => '该账户在此期间已被断开。如有需要请重新连接。',
  },
  'payment_account.foreign': {
    status: 409,
    detail: {},
    es: () => 'Esa cuenta de PayPal no es la que se pidió conectar aquí. No se conectó nada.',
    en: () => 'That account of PayPal is not the one that was to be connected here. Nothing was connected.',
    de: () => 'Dieses PayPal-Konto ist nicht das, das hier verbunden werden sollte. Es wurde nichts verbunden.',
    fr: () => 'Ce compte PayPal n’est pas celui qui devait être connecté ici. Rien n’a été connecté.',
    ja: () => 'このPayPalアカウントは接続対象のものではありません。何も接続されていません。',
    zh: () => '该 PayPal 账户不是此处要连接的账户。没有连接任何账户。',
  },
  'payment_account.none': {
    status: 409,
    detail: {},
    es: () => 'No hay ninguna cuenta conectada.',
    en: () => 'No account is connected.',
    de: () => 'Es ist kein Konto verbunden.',
    fr: () => 'Aucun compte n’est connecté.',
    ja: () => '接続されているアカウントはありません。',
    zh: () => '没有已连接的账户。',
  },
})
