import type { Language } from '@muelle/contract/languages'
import type { ConnectionTrouble } from '@muelle/domain/providers/connection'

/** What managers are told of: what an account at a provider is kept from, that it is connected no more, or that nothing is the matter. */
export type TroubleNews = ConnectionTrouble | 'ended' | 'over'
/** `business`: all that it is about. */
type Facts = { business: string; provider: string; payee: string }
type TroubleTexts = {
  subject: (facts: Omit<Facts, 'payee'>) => string
  greeting: (name: string) => string
  said: Readonly<Record<TroubleNews, (facts: Facts) => string>>
  where: string
}

export const TROUBLE_MAIL_TEXTS: Readonly<Record<Language, TroubleTexts>> = {
  es: {
    subject: ({ business, provider }) => `${provider}: cobros de ${business}`,
    greeting: (name) => `Hola, ${name}:`,
    said: {
      charges: ({ business, provider, payee }) =>
        `${provider} detuvo los cobros de la cuenta ${payee}: los clientes de ${business} no pueden pagar así hasta que se resuelva.`,
      payouts: ({ business, provider, payee }) =>
        `${provider} detuvo los depósitos al banco de la cuenta ${payee}. Los clientes de ${business} siguen pagando; el dinero espera ahí.`,
      due: ({ business, provider, payee }) =>
        `${provider} pide datos de la cuenta ${payee}. Por ahora los clientes de ${business} siguen pagando; si no se dan a tiempo, puede detener los cobros.`,
      ended: ({ business, provider, payee }) =>
        `${provider} desconectó la cuenta ${payee}: los clientes de ${business} no pueden pagar así hasta que se conecte de nuevo.`,
      over: ({ business, provider, payee }) =>
        `La cuenta ${payee} de ${provider} vuelve a estar en orden: hay de nuevo cobros y depósitos para ${business}.`,
    },
    where: 'Quién es dueño de la cuenta ve en el panel, en Cuenta, qué se pide y cómo darlo.',
  },
  en: {
    subject: ({ business, provider }) => `${provider}: payments of ${business}`,
    greeting: (name) => `Hello ${name},`,
    said: {
      charges: ({ business, provider, payee }) =>
        `${provider} has stopped charges to the account ${payee}: customers of ${business} cannot pay this way until it is settled.`,
      payouts: ({ business, provider, payee }) =>
        `${provider} has stopped payouts from the account ${payee} to the bank. Customers of ${business} still pay; the money waits there.`,
      due: ({ business, provider, payee }) =>
        `${provider} asks for details of the account ${payee}. For now customers of ${business} still pay; if they are not given in time, charges may be stopped.`,
      ended: ({ business, provider, payee }) =>
        `${provider} disconnected the account ${payee}: customers of ${business} cannot pay this way until it is connected anew.`,
      over: ({ business, provider, payee }) =>
        `The account ${payee} of ${provider} is in order again: payments and payouts work for ${business}.`,
    },
    where: 'The owner of the account sees in the panel, under Account, what is asked for and how to give it.',
  },
  de: {
    subject: ({ business, provider }) => `${provider}: Zahlungen von ${business}`,
    greeting: (name) => `Hallo ${name},`,
    said: {
      charges: ({ business, provider, payee }) =>
        `${provider} hat Zahlungen auf das Konto ${payee} gestoppt: Kunden von ${business} können so nicht zahlen, bis das geklärt ist.`,
      payouts: ({ business, provider, payee }) =>
        `${provider} hat Auszahlungen vom Konto ${payee} an die Bank gestoppt. Kunden von ${business} zahlen weiter; das Geld wartet dort.`,
      due: ({ business, provider, payee }) =>
        `${provider} verlangt Angaben zum Konto ${payee}. Kunden von ${business} zahlen vorerst weiter; kommen sie nicht rechtzeitig, können Zahlungen gestoppt werden.`,
      ended: ({ business, provider, payee }) =>
        `${provider} hat das Konto ${payee} getrennt: Kunden von ${business} können so nicht zahlen, bis es neu verbunden ist.`,
      over: ({ business, provider, payee }) =>
        `Das Konto ${payee} bei ${provider} ist wieder in Ordnung: Zahlungen und Auszahlungen für ${business} laufen.`,
    },
    where: 'Wem das Konto gehört, der sieht im Panel unter Konto, was verlangt wird und wie es gegeben wird.',
  },
  fr: {
    subject: ({ business, provider }) => `${provider} : paiements de ${business}`,
    greeting: (name) => `Bonjour ${name},`,
    said: {
      charges: ({ business, provider, payee }) =>
        `${provider} a arrêté les encaissements du compte ${payee} : les clients de ${business} ne peuvent pas payer ainsi tant que ce n’est pas réglé.`,
      payouts: ({ business, provider, payee }) =>
        `${provider} a arrêté les virements du compte ${payee} vers la banque. Les clients de ${business} paient toujours ; l’argent attend là-bas.`,
      due: ({ business, provider, payee }) =>
        `${provider} demande des données du compte ${payee}. Pour l’instant les clients de ${business} paient toujours ; sans elles à temps, les encaissements peuvent s’arrêter.`,
      ended: ({ business, provider, payee }) =>
        `${provider} a déconnecté le compte ${payee} : les clients de ${business} ne peuvent pas payer ainsi tant qu’il n’est pas reconnecté.`,
      over: ({ business, provider, payee }) =>
        `Le compte ${payee} de ${provider} est de nouveau en ordre : encaissements et virements reprennent pour ${business}.`,
    },
    where: 'Le propriétaire du compte voit dans le panneau, sous Compte, ce qui est demandé et comment le donner.',
  },
  ja: {
    subject: ({ business, provider }) => `${provider}：${business} の決済`,
    greeting: (name) => `${name} 様`,
    said: {
      charges: ({ business, provider, payee }) =>
        `${provider} がアカウント ${payee} の請求を停止しました。解決するまで ${business} のお客様はこの方法で支払えません。`,
      payouts: ({ business, provider, payee }) =>
        `${provider} がアカウント ${payee} から銀行への入金を停止しました。${business} のお客様は引き続き支払え、お金はそちらに留まります。`,
      due: ({ business, provider, payee }) =>
        `${provider} がアカウント ${payee} の情報を求めています。${business} のお客様は引き続き支払えますが、期限までに提出しないと請求が停止されることがあります。`,
      ended: ({ business, provider, payee }) =>
        `${provider} がアカウント ${payee} の接続を解除しました。再接続するまで ${business} のお客様はこの方法で支払えません。`,
      over: ({ business, provider, payee }) =>
        `${provider} のアカウント ${payee} は正常に戻りました。${business} の受け取りと入金が再開しています。`,
    },
    where: 'アカウントの所有者は、パネルの「アカウント」で必要な情報と手続きを確認できます。',
  },
  zh: {
    subject: ({ business, provider }) => `${provider}：${business} 的收款`,
    greeting: (name) => `${name}，您好：`,
    said: {
      charges: ({ business, provider, payee }) =>
        `${provider} 已停止账户 ${payee} 的收款：在解决之前，${business} 的客户无法以此方式付款。`,
      payouts: ({ business, provider, payee }) =>
        `${provider} 已停止账户 ${payee} 向银行的提现。${business} 的客户仍可付款，资金暂留在那里。`,
      due: ({ business, provider, payee }) =>
        `${provider} 需要账户 ${payee} 的资料。目前 ${business} 的客户仍可付款；若未及时提供，收款可能被停止。`,
      ended: ({ business, provider, payee }) =>
        `${provider} 已断开账户 ${payee}：在重新连接之前，${business} 的客户无法以此方式付款。`,
      over: ({ business, provider, payee }) => `${provider} 的账户 ${payee} 已恢复正常：${business} 可以收款和提现。`,
    },
    where: '账户所有者可在面板的“账户”中查看所需资料及提供方式。',
  },
}
