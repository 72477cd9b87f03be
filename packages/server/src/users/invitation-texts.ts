import type { Language } from '@muelle/contract/languages'

export type InvitationTexts = {
  subject: (account: string) => string
  greeting: (name: string) => string
  body: (account: string, username: string) => string
  button: string
  /** How long the link works: an invitation in days, a recovery in hours. */
  validity: (duration: number) => string
  ignore: string
}

/** What an invitation says, in the language of the person who gets it. */
export const INVITATION_TEXTS: Readonly<Record<Language, InvitationTexts>> = {
  es: {
    subject: (account) => `Tu acceso al panel de ${account}`,
    greeting: (name) => `Hola, ${name}:`,
    body: (account, username) =>
      `Te invitaron al panel de ${account}. Tu nombre de usuario es ${username}. Elige tu contraseña en esta página:`,
    button: 'Elegir contraseña',
    validity: (days) => `La liga se puede usar una sola vez y vence en ${days} días.`,
    ignore: 'Si no esperabas este correo, puedes ignorarlo.',
  },
  en: {
    subject: (account) => `Your access to the panel of ${account}`,
    greeting: (name) => `Hello ${name},`,
    body: (account, username) =>
      `You have been invited to the panel of ${account}. Your username is ${username}. Choose your password on this page:`,
    button: 'Choose a password',
    validity: (days) => `The link can be used once and expires in ${days} days.`,
    ignore: 'If you did not expect this e-mail, you can ignore it.',
  },
  de: {
    subject: (account) => `Dein Zugang zum Panel von ${account}`,
    greeting: (name) => `Hallo ${name},`,
    body: (account, username) =>
      `du wurdest zum Panel von ${account} eingeladen. Dein Benutzername ist ${username}. Wähle dein Passwort auf dieser Seite:`,
    button: 'Passwort wählen',
    validity: (days) => `Der Link gilt einmal und läuft in ${days} Tagen ab.`,
    ignore: 'Wenn du diese E-Mail nicht erwartet hast, kannst du sie ignorieren.',
  },
  fr: {
    subject: (account) => `Votre accès au panneau de ${account}`,
    greeting: (name) => `Bonjour ${name},`,
    body: (account, username) =>
      `Vous êtes invité au panneau de ${account}. Votre nom d’utilisateur est ${username}. Choisissez votre mot de passe sur cette page :`,
    button: 'Choisir un mot de passe',
    validity: (days) => `Le lien ne sert qu’une fois et expire dans ${days} jours.`,
    ignore: 'Si vous n’attendiez pas ce message, vous pouvez l’ignorer.',
  },
  ja: {
    subject: (account) => `${account} のパネルへのご招待`,
    greeting: (name) => `${name} 様`,
    body: (account, username) =>
      `${account} のパネルに招待されました。ユーザー名は ${username} です。次のページでパスワードを設定してください。`,
    button: 'パスワードを設定する',
    validity: (days) => `リンクは一度だけ使え、${days} 日後に期限が切れます。`,
    ignore: 'お心当たりがない場合は、このメールを無視してください。',
  },
  zh: {
    subject: (account) => `${account} 管理面板的访问邀请`,
    greeting: (name) => `${name}，您好：`,
    body: (account, username) => `您受邀使用 ${account} 的管理面板。您的用户名是 ${username}。请在此页面设置密码：`,
    button: '设置密码',
    validity: (days) => `该链接只能使用一次，${days} 天后失效。`,
    ignore: '如果您没有预期收到此邮件，请忽略。',
  },
}
