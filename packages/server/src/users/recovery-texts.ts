import type { InvitationTexts } from './invitation-texts.ts'

/** What the mail to somebody who forgot their password says. */
export const RECOVERY_TEXTS: InvitationTexts = {
  subject: {
    es: (account) => `Elige otra contraseña para el panel de ${account}`,
    en: (account) => `Choose another password for the panel of ${account}`,
    de: (account) => `Wähle ein neues Passwort für das Panel von ${account}`,
    fr: (account) => `Choisissez un autre mot de passe pour le panneau de ${account}`,
    ja: (account) => `${account} のパネルのパスワード再設定`,
    zh: (account) => `为 ${account} 管理面板重新设置密码`,
  },
  greeting: {
    es: (name) => `Hola, ${name}:`,
    en: (name) => `Hello ${name},`,
    de: (name) => `Hallo ${name},`,
    fr: (name) => `Bonjour ${name},`,
    ja: (name) => `${name} 様`,
    zh: (name) => `${name}，您好：`,
  },
  body: {
    es: (account, username) =>
      `En esta página eliges otra contraseña para tu usuario ${username} en el panel de ${account}:`,
    en: (account, username) =>
      `On this page you choose another password for your username ${username} in the panel of ${account}:`,
    de: (account, username) =>
      `auf dieser Seite wählst du ein neues Passwort für deinen Benutzernamen ${username} im Panel von ${account}:`,
    fr: (account, username) =>
      `Sur cette page, vous choisissez un autre mot de passe pour votre nom d’utilisateur ${username} dans le panneau de ${account} :`,
    ja: (account, username) =>
      `次のページで、${account} のパネルのユーザー名 ${username} の新しいパスワードを設定できます。`,
    zh: (account, username) => `您可以在此页面为 ${account} 管理面板的用户名 ${username} 设置新密码：`,
  },
  button: {
    es: 'Elegir otra contraseña',
    en: 'Choose another password',
    de: 'Neues Passwort wählen',
    fr: 'Choisir un autre mot de passe',
    ja: '新しいパスワードを設定する',
    zh: '设置新密码',
  },
  validity: {
    es: (hours) =>
      `La liga se puede usar una sola vez y vence en ${hours === 1 ? 'una hora' : `${hours} horas`}. Al usarla se cierran tus sesiones abiertas.`,
    en: (hours) =>
      `The link can be used once and expires in ${hours === 1 ? 'an hour' : `${hours} hours`}. Using it closes your open sessions.`,
    de: (hours) =>
      `Der Link gilt einmal und läuft in ${hours === 1 ? 'einer Stunde' : `${hours} Stunden`} ab. Dabei enden deine offenen Sitzungen.`,
    fr: (hours) =>
      `Le lien ne sert qu’une fois et expire dans ${hours === 1 ? 'une heure' : `${hours} heures`}. Vos sessions ouvertes seront fermées.`,
    ja: (hours) =>
      `リンクは一度だけ使え、${hours} 時間後に期限が切れます。使うと、開いているセッションはすべて終了します。`,
    zh: (hours) => `该链接只能使用一次，${hours} 小时后失效。使用后，您已打开的会话将全部结束。`,
  },
  ignore: {
    es: 'Si no la pediste, ignora este correo: tu contraseña sigue siendo la misma.',
    en: 'If you did not ask for it, ignore this e-mail: your password stays the same.',
    de: 'Wenn du ihn nicht angefordert hast, ignoriere diese E-Mail: Dein Passwort bleibt, wie es ist.',
    fr: 'Si vous ne l’avez pas demandé, ignorez ce message : votre mot de passe reste le même.',
    ja: 'お心当たりがない場合は、このメールを無視してください。パスワードは変わりません。',
    zh: '如果您没有申请，请忽略此邮件：您的密码不会改变。',
  },
}
