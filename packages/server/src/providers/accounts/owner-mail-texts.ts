import type { Language } from '@muelle/contract/languages'

export type MoneyChange = 'connected' | 'disconnected' | 'keys_changed' | 'left'
type Facts = { account: string; provider: string; payee: string }
type OwnerMailTexts = {
  subject: (account: string) => string
  greeting: (name: string) => string
  said: Readonly<Record<MoneyChange, (facts: Facts) => string>>
  unless: string
}

/** What an owner is told when it changes where the money of customers goes. */
export const OWNER_MAIL_TEXTS: Readonly<Record<Language, OwnerMailTexts>> = {
  es: {
    subject: (account) => `Cambió a dónde llega el dinero de ${account}`,
    greeting: (name) => `Hola, ${name}:`,
    said: {
      connected: ({ account, provider, payee }) =>
        `Desde ahora, lo que los clientes de ${account} pagan con ${provider} llega a la cuenta ${payee}.`,
      disconnected: ({ account, provider, payee }) =>
        `Se desconectó la cuenta ${payee} de ${provider}: los clientes de ${account} ya no pagan ahí.`,
      keys_changed: ({ account, provider, payee }) =>
        `Cambiaron las llaves de ${provider} con las que cobra ${account}: ${payee}.`,
      left: ({ account, provider, payee }) =>
        `${account} dejó su cuenta ${payee} de ${provider}: lo que se pague desde ahora llega a la cuenta que sigue (la de la empresa o la de la instalación). Lo que ya se pagó se queda donde está.`,
    },
    unless: 'Si no lo esperabas, cambia tu contraseña y revisa en el panel, en Cuenta, a dónde llega tu dinero.',
  },
  en: {
    subject: (account) => `Where the money of ${account} goes has changed`,
    greeting: (name) => `Hello ${name},`,
    said: {
      connected: ({ account, provider, payee }) =>
        `From now on, what customers of ${account} pay with ${provider} goes to the account ${payee}.`,
      disconnected: ({ account, provider, payee }) =>
        `The account ${payee} of ${provider} was disconnected: customers of ${account} no longer pay there.`,
      keys_changed: ({ account, provider, payee }) =>
        `The keys of ${provider} that ${account} is paid with have changed: ${payee}.`,
      left: ({ account, provider, payee }) =>
        `${account} gave up its account ${payee} of ${provider}: what is paid from now on goes to the next one (that of the company or of the installation). What was paid stays where it is.`,
    },
    unless:
      'If you did not expect this, change your password and check in the panel, under Account, where your money goes.',
  },
  de: {
    subject: (account) => `Das Geld von ${account} geht jetzt woandershin`,
    greeting: (name) => `Hallo ${name},`,
    said: {
      connected: ({ account, provider, payee }) =>
        `Was Kunden von ${account} mit ${provider} zahlen, geht ab jetzt auf das Konto ${payee}.`,
      disconnected: ({ account, provider, payee }) =>
        `Das Konto ${payee} bei ${provider} wurde getrennt: Kunden von ${account} zahlen nicht mehr dorthin.`,
      keys_changed: ({ account, provider, payee }) =>
        `Die Schlüssel von ${provider}, mit denen ${account} bezahlt wird, haben sich geändert: ${payee}.`,
      left: ({ account, provider, payee }) =>
        `${account} hat das Konto ${payee} bei ${provider} aufgegeben: Was ab jetzt bezahlt wird, geht auf das nächste (das der Firma oder das der Installation). Was bezahlt ist, bleibt, wo es ist.`,
    },
    unless:
      'Wenn du das nicht erwartet hast, ändere dein Passwort und prüfe im Panel unter Konto, wohin dein Geld geht.',
  },
  fr: {
    subject: (account) => `L’argent de ${account} n’arrive plus au même endroit`,
    greeting: (name) => `Bonjour ${name},`,
    said: {
      connected: ({ account, provider, payee }) =>
        `Désormais, ce que les clients de ${account} paient avec ${provider} arrive sur le compte ${payee}.`,
      disconnected: ({ account, provider, payee }) =>
        `Le compte ${payee} de ${provider} a été déconnecté : les clients de ${account} n’y paient plus.`,
      keys_changed: ({ account, provider, payee }) =>
        `Les clés de ${provider} avec lesquelles ${account} est payé ont changé : ${payee}.`,
      left: ({ account, provider, payee }) =>
        `${account} a quitté son compte ${payee} de ${provider} : ce qui sera payé désormais arrive sur le suivant (celui de l’entreprise ou de l’installation). Ce qui est payé reste où il est.`,
    },
    unless:
      'Si vous ne vous y attendiez pas, changez votre mot de passe et vérifiez dans le panneau, sous Compte, où arrive votre argent.',
  },
  ja: {
    subject: (account) => `${account} の入金先が変わりました`,
    greeting: (name) => `${name} 様`,
    said: {
      connected: ({ account, provider, payee }) =>
        `今後、${account} のお客様が ${provider} で支払う代金は、アカウント ${payee} に入金されます。`,
      disconnected: ({ account, provider, payee }) =>
        `${provider} のアカウント ${payee} の接続が解除されました。${account} のお客様の支払いは入金されなくなります。`,
      keys_changed: ({ account, provider, payee }) =>
        `${account} の受け取りに使う ${provider} のキーが変わりました: ${payee}`,
      left: ({ account, provider, payee }) =>
        `${account} は ${provider} のアカウント ${payee} の利用をやめました。今後の支払いは次のアカウント（会社またはこの環境のもの）に入ります。これまでの支払いはそのままです。`,
    },
    unless: 'お心当たりがない場合は、パスワードを変更し、パネルの「アカウント」で入金先をご確認ください。',
  },
  zh: {
    subject: (account) => `${account} 的收款账户已变更`,
    greeting: (name) => `${name}，您好：`,
    said: {
      connected: ({ account, provider, payee }) =>
        `从现在起，${account} 的客户通过 ${provider} 支付的款项将进入账户 ${payee}。`,
      disconnected: ({ account, provider, payee }) =>
        `${provider} 的账户 ${payee} 已断开：${account} 的客户不再向其付款。`,
      keys_changed: ({ account, provider, payee }) => `${account} 收款所用的 ${provider} 密钥已变更：${payee}。`,
      left: ({ account, provider, payee }) =>
        `${account} 已停用 ${provider} 的账户 ${payee}：此后的付款进入下一个账户（公司的或此安装的）。已付的款项保持不变。`,
    },
    unless: '如果这不是您预期的操作，请修改密码，并在面板的“账户”中检查收款去向。',
  },
}
