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
  'payment_keys.both_needed': {
    status: 409,
    detail: {},
    es: () => 'La primera vez hacen falta todas: las llaves y lo que se pide del webhook.',
    en: () => 'The first time all are needed: the keys and what is asked of the webhook.',
    de: () => 'Beim ersten Mal ist alles nötig: die Schlüssel und was zum Webhook gefragt ist.',
    fr: () => 'La première fois il faut tout : les clés et ce qui est demandé du webhook.',
    ja: () => '初回はキーとWebhookの項目のすべてが必要です。',
    zh: () => '首次需要填写全部内容：密钥以及 Webhook 的信息。',
  },
  'payment_keys.wrong_kind': {
    status: 409,
    detail: {},
    es: () => 'Una llave de prueba no va junto a dinero real, ni una real junto a pruebas. No se guardó nada.',
    en: () => 'A test key does not go beside real money, nor a live one beside tests. Nothing was kept.',
    de: () =>
      'Ein Testschlüssel gehört nicht neben echtes Geld und ein echter nicht neben Tests. Nichts wurde gespeichert.',
    fr: () =>
      'Une clé d’essai ne va pas avec de l’argent réel, ni une clé réelle avec des essais. Rien n’a été conservé.',
    ja: () => 'テストキーと本番環境、本番キーとテスト環境は併用できません。何も保存されていません。',
    zh: () => '测试密钥不能与真实资金并用，正式密钥也不能与测试并用。没有保存任何内容。',
  },
  'payment_keys.refused': {
    status: 409,
    detail: {},
    es: () => 'El proveedor no acepta esa llave. Revísala en tu panel de allí; no se guardó nada.',
    en: () => 'The provider does not accept that key. Check it in your dashboard there; nothing was kept.',
    de: () => 'Der Anbieter nimmt diesen Schlüssel nicht an. Prüfe ihn in deinem Konto dort; nichts wurde gespeichert.',
    fr: () => 'Le prestataire n’accepte pas cette clé. Vérifiez-la dans votre tableau là-bas ; rien n’a été conservé.',
    ja: () => '決済事業者がこのキーを受け付けませんでした。ダッシュボードでご確認ください。何も保存されていません。',
    zh: () => '支付商不接受该密钥。请在其后台核对；没有保存任何内容。',
  },
  'payment_keys.no_webhook': {
    status: 409,
    detail: {},
    es: () => 'Esas llaves no tienen un webhook con ese ID. Créalo en tu aplicación de PayPal; no se guardó nada.',
    en: () => 'Those keys have no webhook with that ID. Create it in your PayPal application; nothing was kept.',
    de: () =>
      'Zu diesen Schlüsseln gibt es keinen Webhook mit dieser ID. Lege ihn in deiner PayPal-Anwendung an; nichts wurde gespeichert.',
    fr: () =>
      'Ces clés n’ont pas de webhook avec cet ID. Créez-le dans votre application PayPal ; rien n’a été conservé.',
    ja: () => 'このキーには、そのIDのWebhookがありません。PayPalのアプリで作成してください。何も保存されていません。',
    zh: () => '这些密钥没有该 ID 的 Webhook。请在 PayPal 应用中创建；没有保存任何内容。',
  },
  'payment_keys.webhook_taken': {
    status: 409,
    detail: {},
    es: () =>
      'Otras llaves de esta empresa ya usan ese webhook, y cada una tiene su dirección. Crea otro webhook para estas; no se guardó nada.',
    en: () =>
      'Other keys of this company use that webhook already, and each has an address of its own. Create another webhook for these; nothing was kept.',
    de: () =>
      'Andere Schlüssel dieser Firma verwenden diesen Webhook schon, und jeder hat eine eigene Adresse. Lege für diese einen weiteren an; nichts wurde gespeichert.',
    fr: () =>
      'D’autres clés de cette entreprise utilisent déjà ce webhook, et chacune a son adresse. Créez un autre webhook pour celles-ci ; rien n’a été conservé.',
    ja: () =>
      'このWebhookは会社の別のキーで使われており、送信先はキーごとに異なります。別のWebhookを作成してください。何も保存されていません。',
    zh: () => '该 Webhook 已被本公司的其他密钥使用，每组密钥各有其地址。请另建一个 Webhook；没有保存任何内容。',
  },
  'payment_account.nobody_behind': {
    status: 409,
    detail: {},
    es: () => 'No hay otra cuenta a la que volver: nadie cobraría. Para dejar de cobrar así, desconéctala.',
    en: () =>
      'There is no other account to go back to: nobody would be paid. To stop collecting this way, disconnect it.',
    de: () =>
      'Es gibt kein anderes Konto, auf das zurückgewechselt werden könnte: Niemand würde bezahlt. Um so nicht mehr zu kassieren, trenne es.',
    fr: () =>
      'Il n’y a pas d’autre compte auquel revenir : personne ne serait payé. Pour ne plus encaisser ainsi, déconnectez-le.',
    ja: () =>
      '戻せるアカウントがないため、入金先がなくなります。この方法での受け取りをやめるには接続を解除してください。',
    zh: () => '没有可以退回的账户：将无人收款。若要停止以此方式收款，请断开连接。',
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
