import type { Texts } from './texts.ts'

/** The code that proves a telephone, on the pages of guests. */
export const phoneCode = {
  title: {
    es: 'Te mandamos un código al {phone}',
    en: 'We have sent a code to {phone}',
    de: 'Wir haben einen Code an {phone} gesendet',
    fr: 'Nous avons envoyé un code au {phone}',
    ja: '{phone} にコードを送りました',
    zh: '验证码已发送至 {phone}',
  },
  code: {
    es: 'Código de 6 dígitos',
    en: '6-digit code',
    de: '6-stelliger Code',
    fr: 'Code à 6 chiffres',
    ja: '6桁のコード',
    zh: '6 位验证码',
  },
  again: {
    es: 'Mandar otro código',
    en: 'Send another code',
    de: 'Neuen Code senden',
    fr: 'Envoyer un autre code',
    ja: 'コードを再送信',
    zh: '重新发送验证码',
  },
  againIn: {
    es: 'Otro código en {seconds, number} s',
    en: 'Another code in {seconds, number} s',
    de: 'Neuer Code in {seconds, number} s',
    fr: 'Autre code dans {seconds, number} s',
    ja: '再送信まで {seconds, number} 秒',
    zh: '{seconds, number} 秒后可重发',
  },
  back: {
    es: 'Corregir mi teléfono',
    en: 'Correct my telephone',
    de: 'Telefonnummer ändern',
    fr: 'Corriger mon téléphone',
    ja: '電話番号を直す',
    zh: '修改电话',
  },
  hint: {
    es: 'Vence en 10 minutos. Así nadie reserva con tu teléfono.',
    en: 'It runs out in 10 minutes. That way nobody books with your telephone.',
    de: 'Er gilt 10 Minuten. So bucht niemand mit Ihrer Nummer.',
    fr: 'Il expire dans 10 minutes. Ainsi personne ne réserve avec votre téléphone.',
    ja: '有効期限は10分です。他人があなたの番号で予約することを防ぎます。',
    zh: '10 分钟内有效。以防他人用您的电话预订。',
  },
  notSent: {
    es: 'No se pudo mandar. Revisa tu conexión e inténtalo de nuevo.',
    en: 'It could not be sent. Check your connection and try again.',
    de: 'Das Senden hat nicht geklappt. Prüfen Sie die Verbindung und versuchen Sie es erneut.',
    fr: 'L’envoi a échoué. Vérifiez la connexion et réessayez.',
    ja: '送信できませんでした。接続を確認して、もう一度お試しください。',
    zh: '发送失败。请检查网络后重试。',
  },
} as const satisfies Texts
