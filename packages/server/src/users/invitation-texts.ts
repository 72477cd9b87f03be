import type { ByLanguage } from '@muelle/contract/messages/by-language'

export type InvitationTexts = {
  subject: ByLanguage<(account: string) => string>
  greeting: ByLanguage<(name: string) => string>
  body: ByLanguage<(account: string, username: string) => string>
  button: ByLanguage<string>
  /** How long the link works: an invitation in days, a recovery in hours. */
  validity: ByLanguage<(duration: number) => string>
  ignore: ByLanguage<string>
}

/** What an invitation says, in the language of the person who gets it. */
export const INVITATION_TEXTS: InvitationTexts = {
  subject: {
    es: (account) => `Tu acceso al panel de ${account}`,
    en: (account) => `Your access to the panel of ${account}`,
    de: (account) => `Dein Zugang zum Panel von ${account}`,
    fr: (account) => `Votre accès au panneau de ${account}`,
    ja: (account) => `${account} のパネルへのご招待`,
    zh: (account) => `${account} 管理面板的访问邀请`,
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
      `Te invitaron al panel de ${account}. Tu nombre de usuario es ${username}. Elige tu contraseña en esta página:`,
    en: (account, username) =>
      `You have been invited to the panel of ${account}. Your username is ${username}. Choose your password on this page:`,
    de: (account, username) =>
      `du wurdest zum Panel von ${account} eingeladen. Dein Benutzername ist ${username}. Wähle dein Passwort auf dieser Seite:`,
    fr: (account, username) =>
      `Vous êtes invité au panneau de ${account}. Votre nom d’utilisateur est ${username}. Choisissez votre mot de passe sur cette page :`,
    ja: (account, username) =>
      `${account} のパネルに招待されました。ユーザー名は ${username} です。次のページでパスワードを設定してください。`,
    zh: (account, username) => `您受邀使用 ${account} 的管理面板。您的用户名是 ${username}。请在此页面设置密码：`,
  },
  button: {
    es: 'Elegir contraseña',
    en: 'Choose a password',
    de: 'Passwort wählen',
    fr: 'Choisir un mot de passe',
    ja: 'パスワードを設定する',
    zh: '设置密码',
  },
  validity: {
    es: (days) => `La liga se puede usar una sola vez y vence en ${days} días.`,
    en: (days) => `The link can be used once and expires in ${days} days.`,
    de: (days) => `Der Link gilt einmal und läuft in ${days} Tagen ab.`,
    fr: (days) => `Le lien ne sert qu’une fois et expire dans ${days} jours.`,
    ja: (days) => `リンクは一度だけ使え、${days} 日後に期限が切れます。`,
    zh: (days) => `该链接只能使用一次，${days} 天后失效。`,
  },
  ignore: {
    es: 'Si no esperabas este correo, puedes ignorarlo.',
    en: 'If you did not expect this e-mail, you can ignore it.',
    de: 'Wenn du diese E-Mail nicht erwartet hast, kannst du sie ignorieren.',
    fr: 'Si vous n’attendiez pas ce message, vous pouvez l’ignorer.',
    ja: 'お心当たりがない場合は、このメールを無視してください。',
    zh: '如果您没有预期收到此邮件，请忽略。',
  },
}
