import * as z from 'zod/mini'
import { declareRefusals } from './refusal-messages.ts'

export const integrations = declareRefusals({
  'api_key.ended': {
    status: 401,
    detail: {},
    es: () => 'La clave de API venció o se revocó. Crea una nueva.',
    en: () => 'The API key has expired or was revoked. Create a new one.',
    de: () => 'Der API-Schlüssel ist abgelaufen oder widerrufen. Erstellen Sie einen neuen.',
    fr: () => 'La clé d’API a expiré ou a été révoquée. Créez-en une nouvelle.',
    ja: () => 'APIキーは期限切れか取り消し済みです。新しいキーを作成してください。',
    zh: () => 'API 密钥已过期或被撤销，请创建新的密钥。',
  },
  'api_key.expiry_passed': {
    status: 409,
    detail: {},
    es: () => 'La fecha de vencimiento ya pasó. Elige una futura o déjala vacía.',
    en: () => 'The expiry date has passed. Choose a later one or leave it empty.',
    de: () => 'Das Ablaufdatum ist vorbei. Wählen Sie ein späteres oder lassen Sie es leer.',
    fr: () => 'La date d’expiration est passée. Choisissez-en une plus tardive ou laissez-la vide.',
    ja: () => '有効期限が過去の日付です。先の日付にするか、空のままにしてください。',
    zh: () => '到期日期已过，请选择更晚的日期或留空。',
  },
  'api_key.limit': {
    status: 409,
    detail: { maxKeys: z.int() },
    es: ({ maxKeys }, { number }) =>
      `Puedes tener hasta ${number(maxKeys)} claves activas. Revoca alguna que ya no uses.`,
    en: ({ maxKeys }, { number }) =>
      `You can have up to ${number(maxKeys)} active keys. Revoke one that you no longer use.`,
    de: ({ maxKeys }, { number }) =>
      `Sie können bis zu ${number(maxKeys)} aktive Schlüssel haben. Widerrufen Sie einen, den Sie nicht mehr brauchen.`,
    fr: ({ maxKeys }, { number }) =>
      `Vous pouvez avoir jusqu’à ${number(maxKeys)} clés actives. Révoquez-en une que vous n’utilisez plus.`,
    ja: ({ maxKeys }, { number }) => `有効なキーは${number(maxKeys)}個までです。使わないキーを取り消してください。`,
    zh: ({ maxKeys }, { number }) => `最多可有 ${number(maxKeys)} 个有效密钥，请撤销不再使用的密钥。`,
  },

  'webhook.limit': {
    status: 409,
    detail: { maxWebhooks: z.int() },
    es: ({ maxWebhooks }, { number }) =>
      `Puedes tener hasta ${number(maxWebhooks)} direcciones. Elimina alguna que ya no uses.`,
    en: ({ maxWebhooks }, { number }) =>
      `You can have up to ${number(maxWebhooks)} addresses. Delete one that you no longer use.`,
    de: ({ maxWebhooks }, { number }) =>
      `Sie können bis zu ${number(maxWebhooks)} Adressen haben. Löschen Sie eine, die Sie nicht mehr brauchen.`,
    fr: ({ maxWebhooks }, { number }) =>
      `Vous pouvez avoir jusqu’à ${number(maxWebhooks)} adresses. Supprimez-en une que vous n’utilisez plus.`,
    ja: ({ maxWebhooks }, { number }) => `アドレスは${number(maxWebhooks)}件までです。使わないものを削除してください。`,
    zh: ({ maxWebhooks }, { number }) => `最多可有 ${number(maxWebhooks)} 个地址，请删除不再使用的地址。`,
  },
  'webhook.address': {
    status: 422,
    detail: {},
    es: () => 'Escribe una dirección https pública, sin usuario ni contraseña.',
    en: () => 'Enter a public https address without user name and password.',
    de: () => 'Geben Sie eine öffentliche https-Adresse ohne Benutzername und Passwort ein.',
    fr: () => 'Saisissez une adresse https publique, sans identifiant ni mot de passe.',
    ja: () => 'ユーザー名とパスワードを含まない、公開されたhttpsのアドレスを入力してください。',
    zh: () => '请输入不含用户名和密码的公开 https 地址。',
  },
})
