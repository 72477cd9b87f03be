import type { ByLanguage } from '@muelle/contract/messages/by-language'
import type { ConnectionTrouble } from '@muelle/domain/providers/connection'

/** What managers are told of: what an account at a provider is kept from, that it is connected no more, or that nothing is the matter. */
export type TroubleNews = ConnectionTrouble | 'ended' | 'over'
/** `business`: all that it is about. */
type Facts = { business: string; provider: string; payee: string }
type TroubleTexts = {
  subject: ByLanguage<(facts: Omit<Facts, 'payee'>) => string>
  greeting: ByLanguage<(name: string) => string>
  said: Readonly<Record<TroubleNews, ByLanguage<(facts: Facts) => string>>>
  where: ByLanguage<string>
}

export const TROUBLE_MAIL_TEXTS: TroubleTexts = {
  subject: {
    es: ({ business, provider }) => `${provider}: cobros de ${business}`,
    en: ({ business, provider }) => `${provider}: payments of ${business}`,
    de: ({ business, provider }) => `${provider}: Zahlungen von ${business}`,
    fr: ({ business, provider }) => `${provider} : paiements de ${business}`,
    ja: ({ business, provider }) => `${provider}：${business} の決済`,
    zh: ({ business, provider }) => `${provider}：${business} 的收款`,
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
    charges: {
      es: ({ business, provider, payee }) =>
        `${provider} detuvo los cobros de la cuenta ${payee}: los clientes de ${business} no pueden pagar así hasta que se resuelva.`,
      en: ({ business, provider, payee }) =>
        `${provider} has stopped charges to the account ${payee}: customers of ${business} cannot pay this way until it is settled.`,
      de: ({ business, provider, payee }) =>
        `${provider} hat Zahlungen auf das Konto ${payee} gestoppt: Kunden von ${business} können so nicht zahlen, bis das geklärt ist.`,
      fr: ({ business, provider, payee }) =>
        `${provider} a arrêté les encaissements du compte ${payee} : les clients de ${business} ne peuvent pas payer ainsi tant que ce n’est pas réglé.`,
      ja: ({ business, provider, payee }) =>
        `${provider} がアカウント ${payee} の請求を停止しました。解決するまで ${business} のお客様はこの方法で支払えません。`,
      zh: ({ business, provider, payee }) =>
        `${provider} 已停止账户 ${payee} 的收款：在解决之前，${business} 的客户无法以此方式付款。`,
    },
    payouts: {
      es: ({ business, provider, payee }) =>
        `${provider} detuvo los depósitos al banco de la cuenta ${payee}. Los clientes de ${business} siguen pagando; el dinero espera ahí.`,
      en: ({ business, provider, payee }) =>
        `${provider} has stopped payouts from the account ${payee} to the bank. Customers of ${business} still pay; the money waits there.`,
      de: ({ business, provider, payee }) =>
        `${provider} hat Auszahlungen vom Konto ${payee} an die Bank gestoppt. Kunden von ${business} zahlen weiter; das Geld wartet dort.`,
      fr: ({ business, provider, payee }) =>
        `${provider} a arrêté les virements du compte ${payee} vers la banque. Les clients de ${business} paient toujours ; l’argent attend là-bas.`,
      ja: ({ business, provider, payee }) =>
        `${provider} がアカウント ${payee} から銀行への入金を停止しました。${business} のお客様は引き続き支払え、お金はそちらに留まります。`,
      zh: ({ business, provider, payee }) =>
        `${provider} 已停止账户 ${payee} 向银行的提现。${business} 的客户仍可付款，资金暂留在那里。`,
    },
    due: {
      es: ({ business, provider, payee }) =>
        `${provider} pide datos de la cuenta ${payee}. Por ahora los clientes de ${business} siguen pagando; si no se dan a tiempo, puede detener los cobros.`,
      en: ({ business, provider, payee }) =>
        `${provider} asks for details of the account ${payee}. For now customers of ${business} still pay; if they are not given in time, charges may be stopped.`,
      de: ({ business, provider, payee }) =>
        `${provider} verlangt Angaben zum Konto ${payee}. Kunden von ${business} zahlen vorerst weiter; kommen sie nicht rechtzeitig, können Zahlungen gestoppt werden.`,
      fr: ({ business, provider, payee }) =>
        `${provider} demande des données du compte ${payee}. Pour l’instant les clients de ${business} paient toujours ; sans elles à temps, les encaissements peuvent s’arrêter.`,
      ja: ({ business, provider, payee }) =>
        `${provider} がアカウント ${payee} の情報を求めています。${business} のお客様は引き続き支払えますが、期限までに提出しないと請求が停止されることがあります。`,
      zh: ({ business, provider, payee }) =>
        `${provider} 需要账户 ${payee} 的资料。目前 ${business} 的客户仍可付款；若未及时提供，收款可能被停止。`,
    },
    ended: {
      es: ({ business, provider, payee }) =>
        `${provider} desconectó la cuenta ${payee}: los clientes de ${business} no pueden pagar así hasta que se conecte de nuevo.`,
      en: ({ business, provider, payee }) =>
        `${provider} disconnected the account ${payee}: customers of ${business} cannot pay this way until it is connected anew.`,
      de: ({ business, provider, payee }) =>
        `${provider} hat das Konto ${payee} getrennt: Kunden von ${business} können so nicht zahlen, bis es neu verbunden ist.`,
      fr: ({ business, provider, payee }) =>
        `${provider} a déconnecté le compte ${payee} : les clients de ${business} ne peuvent pas payer ainsi tant qu’il n’est pas reconnecté.`,
      ja: ({ business, provider, payee }) =>
        `${provider} がアカウント ${payee} の接続を解除しました。再接続するまで ${business} のお客様はこの方法で支払えません。`,
      zh: ({ business, provider, payee }) =>
        `${provider} 已断开账户 ${payee}：在重新连接之前，${business} 的客户无法以此方式付款。`,
    },
    over: {
      es: ({ business, provider, payee }) =>
        `La cuenta ${payee} de ${provider} vuelve a estar en orden: hay de nuevo cobros y depósitos para ${business}.`,
      en: ({ business, provider, payee }) =>
        `The account ${payee} of ${provider} is in order again: payments and payouts work for ${business}.`,
      de: ({ business, provider, payee }) =>
        `Das Konto ${payee} bei ${provider} ist wieder in Ordnung: Zahlungen und Auszahlungen für ${business} laufen.`,
      fr: ({ business, provider, payee }) =>
        `Le compte ${payee} de ${provider} est de nouveau en ordre : encaissements et virements reprennent pour ${business}.`,
      ja: ({ business, provider, payee }) =>
        `${provider} のアカウント ${payee} は正常に戻りました。${business} の受け取りと入金が再開しています。`,
      zh: ({ business, provider, payee }) => `${provider} 的账户 ${payee} 已恢复正常：${business} 可以收款和提现。`,
    },
  },
  where: {
    es: 'Quién es dueño de la cuenta ve en el panel, en Cuenta, qué se pide y cómo darlo.',
    en: 'The owner of the account sees in the panel, under Account, what is asked for and how to give it.',
    de: 'Wem das Konto gehört, der sieht im Panel unter Konto, was verlangt wird und wie es gegeben wird.',
    fr: 'Le propriétaire du compte voit dans le panneau, sous Compte, ce qui est demandé et comment le donner.',
    ja: 'アカウントの所有者は、パネルの「アカウント」で必要な情報と手続きを確認できます。',
    zh: '账户所有者可在面板的“账户”中查看所需资料及提供方式。',
  },
}
