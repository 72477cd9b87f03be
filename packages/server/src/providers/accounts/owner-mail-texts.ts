import type { ByLanguage } from '@muelle/contract/messages/by-language'

export type MoneyChange = 'connected' | 'disconnected' | 'keys_changed' | 'left'
type Facts = { account: string; provider: string; payee: string }
type OwnerMailTexts = {
  subject: ByLanguage<(account: string) => string>
  greeting: ByLanguage<(name: string) => string>
  said: Readonly<Record<MoneyChange, ByLanguage<(facts: Facts) => string>>>
  unless: ByLanguage<string>
}

/** What an owner is told when it changes where the money of customers goes. */
export const OWNER_MAIL_TEXTS: OwnerMailTexts = {
  subject: {
    es: (account) => `Cambió a dónde llega el dinero de ${account}`,
    en: (account) => `Where the money of ${account} goes has changed`,
    de: (account) => `Das Geld von ${account} geht jetzt woandershin`,
    fr: (account) => `L’argent de ${account} n’arrive plus au même endroit`,
    ja: (account) => `${account} の入金先が変わりました`,
    zh: (account) => `${account} 的收款账户已变更`,
  },
  greeting: {
    es: (name) => `Hola, ${name}:`,
    en: (name) => `Hello ${name},`,
    de: (name) => `Hallo ${name},`,
    fr: (name) => `Bonjour ${name},`,
    ja: (name) => `${name} 様`,
    zh: (name) => `${name}，您好：`,
  },
  said: {
    connected: {
      es: ({ account, provider, payee }) =>
        `Desde ahora, lo que los clientes de ${account} pagan con ${provider} llega a la cuenta ${payee}.`,
      en: ({ account, provider, payee }) =>
        `From now on, what customers of ${account} pay with ${provider} goes to the account ${payee}.`,
      de: ({ account, provider, payee }) =>
        `Was Kunden von ${account} mit ${provider} zahlen, geht ab jetzt auf das Konto ${payee}.`,
      fr: ({ account, provider, payee }) =>
        `Désormais, ce que les clients de ${account} paient avec ${provider} arrive sur le compte ${payee}.`,
      ja: ({ account, provider, payee }) =>
        `今後、${account} のお客様が ${provider} で支払う代金は、アカウント ${payee} に入金されます。`,
      zh: ({ account, provider, payee }) =>
        `从现在起，${account} 的客户通过 ${provider} 支付的款项将进入账户 ${payee}。`,
    },
    disconnected: {
      es: ({ account, provider, payee }) =>
        `Se desconectó la cuenta ${payee} de ${provider}: los clientes de ${account} ya no pagan ahí.`,
      en: ({ account, provider, payee }) =>
        `The account ${payee} of ${provider} was disconnected: customers of ${account} no longer pay there.`,
      de: ({ account, provider, payee }) =>
        `Das Konto ${payee} bei ${provider} wurde getrennt: Kunden von ${account} zahlen nicht mehr dorthin.`,
      fr: ({ account, provider, payee }) =>
        `Le compte ${payee} de ${provider} a été déconnecté : les clients de ${account} n’y paient plus.`,
      ja: ({ account, provider, payee }) =>
        `${provider} のアカウント ${payee} の接続が解除されました。${account} のお客様の支払いは入金されなくなります。`,
      zh: ({ account, provider, payee }) => `${provider} 的账户 ${payee} 已断开：${account} 的客户不再向其付款。`,
    },
    keys_changed: {
      es: ({ account, provider, payee }) =>
        `Cambiaron las llaves de ${provider} con las que cobra ${account}: ${payee}.`,
      en: ({ account, provider, payee }) =>
        `The keys of ${provider} that ${account} is paid with have changed: ${payee}.`,
      de: ({ account, provider, payee }) =>
        `Die Schlüssel von ${provider}, mit denen ${account} bezahlt wird, haben sich geändert: ${payee}.`,
      fr: ({ account, provider, payee }) =>
        `Les clés de ${provider} avec lesquelles ${account} est payé ont changé : ${payee}.`,
      ja: ({ account, provider, payee }) => `${account} の受け取りに使う ${provider} のキーが変わりました: ${payee}`,
      zh: ({ account, provider, payee }) => `${account} 收款所用的 ${provider} 密钥已变更：${payee}。`,
    },
    left: {
      es: ({ account, provider, payee }) =>
        `${account} dejó su cuenta ${payee} de ${provider}: lo que se pague desde ahora llega a la cuenta que sigue (la de la empresa o la de la instalación). Lo que ya se pagó se queda donde está.`,
      en: ({ account, provider, payee }) =>
        `${account} gave up its account ${payee} of ${provider}: what is paid from now on goes to the next one (that of the company or of the installation). What was paid stays where it is.`,
      de: ({ account, provider, payee }) =>
        `${account} hat das Konto ${payee} bei ${provider} aufgegeben: Was ab jetzt bezahlt wird, geht auf das nächste (das der Firma oder das der Installation). Was bezahlt ist, bleibt, wo es ist.`,
      fr: ({ account, provider, payee }) =>
        `${account} a quitté son compte ${payee} de ${provider} : ce qui sera payé désormais arrive sur le suivant (celui de l’entreprise ou de l’installation). Ce qui est payé reste où il est.`,
      ja: ({ account, provider, payee }) =>
        `${account} は ${provider} のアカウント ${payee} の利用をやめました。今後の支払いは次のアカウント（会社またはこの環境のもの）に入ります。これまでの支払いはそのままです。`,
      zh: ({ account, provider, payee }) =>
        `${account} 已停用 ${provider} 的账户 ${payee}：此后的付款进入下一个账户（公司的或此安装的）。已付的款项保持不变。`,
    },
  },
  unless: {
    es: 'Si no lo esperabas, cambia tu contraseña y revisa en el panel, en Cuenta, a dónde llega tu dinero.',
    en: 'If you did not expect this, change your password and check in the panel, under Account, where your money goes.',
    de: 'Wenn du das nicht erwartet hast, ändere dein Passwort und prüfe im Panel unter Konto, wohin dein Geld geht.',
    fr: 'Si vous ne vous y attendiez pas, changez votre mot de passe et vérifiez dans le panneau, sous Compte, où arrive votre argent.',
    ja: 'お心当たりがない場合は、パスワードを変更し、パネルの「アカウント」で入金先をご確認ください。',
    zh: '如果这不是您预期的操作，请修改密码，并在面板的“账户”中检查收款去向。',
  },
}
