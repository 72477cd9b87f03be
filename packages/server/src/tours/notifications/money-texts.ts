import type { NotificationEvent } from '@muelle/domain/tours/notifications/booking-notification'
import type { MessageText } from './message-text.ts'

type OfMoney = Extract<
  NotificationEvent,
  'refund_failed' | 'dispute_opened' | 'dispute_lost' | 'dispute_won' | 'transfer_expiring'
>

/** What managers read of a booking's money that a provider or a bank did not leave as it was: somebody has to see to it. */
export const MONEY_TEXTS: Readonly<Record<OfMoney, MessageText>> = {
  refund_failed: {
    subject: {
      es: 'No se pudo devolver el dinero: {ticket}',
      en: 'The money could not be given back: {ticket}',
      de: 'Das Geld konnte nicht zurückgezahlt werden: {ticket}',
      fr: 'L’argent n’a pas pu être remboursé : {ticket}',
      ja: '返金できませんでした：{ticket}',
      zh: '款项未能退还：{ticket}',
    },
    body: {
      es: 'El proveedor no pudo devolver {amount} del ticket {ticket} ({tour}, {date}).\nPor devolver: {refund_due}\n\nDevuélvelo de otra forma en Pagos, Reembolsos por pagar.\n\n{business}',
      en: 'The provider could not give back {amount} of ticket {ticket} ({tour}, {date}).\nStill owed: {refund_due}\n\nGive it back another way in Payments, Refunds to pay.\n\n{business}',
      de: 'Der Anbieter konnte {amount} von Ticket {ticket} ({tour}, {date}) nicht zurückzahlen.\nNoch geschuldet: {refund_due}\n\nZahlen Sie es auf anderem Weg unter Zahlungen, Offene Erstattungen, zurück.\n\n{business}',
      fr: 'Le prestataire n’a pas pu rembourser {amount} du billet {ticket} ({tour}, {date}).\nReste dû : {refund_due}\n\nRemboursez-le autrement dans Paiements, Remboursements à payer.\n\n{business}',
      ja: '決済会社がチケット{ticket}（{tour}、{date}）の{amount}を返金できませんでした。\n未返金：{refund_due}\n\n「支払い」の「未払いの返金」から別の方法で返金してください。\n\n{business}',
      zh: '支付平台未能退还票号 {ticket}（{tour}，{date}）的 {amount}。\n待退：{refund_due}\n\n请在“付款”的“待退款”中用其他方式退还。\n\n{business}',
    },
  },
  dispute_opened: {
    subject: {
      es: 'Un cliente desconoció su pago: {ticket}',
      en: 'A customer disputed their payment: {ticket}',
      de: 'Ein Kunde hat seine Zahlung beanstandet: {ticket}',
      fr: 'Un client a contesté son paiement : {ticket}',
      ja: 'お客さまが支払いに異議を申し立てました：{ticket}',
      zh: '顾客对付款提出争议：{ticket}',
    },
    body: {
      es: 'El cliente del ticket {ticket} ({tour}, {date}) desconoció ante su banco un pago de {amount}.\nResponde con pruebas en la página del proveedor antes de que venza el plazo.\n\n{business}',
      en: 'The customer of ticket {ticket} ({tour}, {date}) disputed a payment of {amount} with their bank.\nAnswer with evidence on the provider’s page before its deadline.\n\n{business}',
      de: 'Der Kunde von Ticket {ticket} ({tour}, {date}) hat bei seiner Bank eine Zahlung von {amount} beanstandet.\nAntworten Sie mit Belegen auf der Seite des Anbieters, bevor die Frist abläuft.\n\n{business}',
      fr: 'Le client du billet {ticket} ({tour}, {date}) a contesté auprès de sa banque un paiement de {amount}.\nRépondez avec des preuves sur la page du prestataire avant la date limite.\n\n{business}',
      ja: 'チケット{ticket}（{tour}、{date}）のお客さまが、{amount}の支払いについて銀行に異議を申し立てました。\n期限までに決済会社のページで証拠を提出してください。\n\n{business}',
      zh: '票号 {ticket}（{tour}，{date}）的顾客向银行对 {amount} 的付款提出争议。\n请在截止日期前于支付平台页面提交证据。\n\n{business}',
    },
  },
  dispute_lost: {
    subject: {
      es: 'Contracargo perdido: {ticket}',
      en: 'Chargeback lost: {ticket}',
      de: 'Rückbuchung verloren: {ticket}',
      fr: 'Rétrofacturation perdue : {ticket}',
      ja: 'チャージバック敗訴：{ticket}',
      zh: '拒付败诉：{ticket}',
    },
    body: {
      es: 'El banco le dio la razón al cliente del ticket {ticket} ({tour}, {date}), por {amount}. Ese dinero ya no está pagado.\n\n{business}',
      en: 'The bank decided for the customer of ticket {ticket} ({tour}, {date}), over {amount}. That money is not paid any more.\n\n{business}',
      de: 'Die Bank hat für den Kunden von Ticket {ticket} ({tour}, {date}) entschieden, es geht um {amount}. Dieses Geld gilt nicht mehr als bezahlt.\n\n{business}',
      fr: 'La banque a donné raison au client du billet {ticket} ({tour}, {date}), pour {amount}. Cet argent n’est plus payé.\n\n{business}',
      ja: 'チケット{ticket}（{tour}、{date}）の{amount}について、銀行がお客さまの主張を認めました。この金額は入金済みではなくなりました。\n\n{business}',
      zh: '银行就票号 {ticket}（{tour}，{date}）的 {amount} 判定顾客胜诉。该款项不再算已付。\n\n{business}',
    },
  },
  dispute_won: {
    subject: {
      es: 'Contracargo ganado: {ticket}',
      en: 'Chargeback won: {ticket}',
      de: 'Rückbuchung gewonnen: {ticket}',
      fr: 'Rétrofacturation gagnée : {ticket}',
      ja: 'チャージバック勝訴：{ticket}',
      zh: '拒付胜诉：{ticket}',
    },
    body: {
      es: 'El banco le dio la razón a la casa en el ticket {ticket} ({tour}, {date}), por {amount}. El dinero cuenta otra vez como pagado.\n\n{business}',
      en: 'The bank decided for the house over ticket {ticket} ({tour}, {date}), {amount}. The money counts as paid again.\n\n{business}',
      de: 'Die Bank hat bei Ticket {ticket} ({tour}, {date}) für das Haus entschieden, es geht um {amount}. Das Geld gilt wieder als bezahlt.\n\n{business}',
      fr: 'La banque a donné raison à la maison pour le billet {ticket} ({tour}, {date}), {amount}. L’argent compte de nouveau comme payé.\n\n{business}',
      ja: 'チケット{ticket}（{tour}、{date}）の{amount}について、銀行が当方の主張を認めました。この金額は再び入金済みです。\n\n{business}',
      zh: '银行就票号 {ticket}（{tour}，{date}）的 {amount} 判定商家胜诉。该款项重新算作已付。\n\n{business}',
    },
  },
  transfer_expiring: {
    subject: {
      es: 'Una transferencia espera, y sus lugares se liberan pronto: {ticket}',
      en: 'A transfer waits, and its seats go soon: {ticket}',
      de: 'Eine Überweisung wartet, und ihre Plätze werden bald frei: {ticket}',
      fr: 'Un virement attend, et ses places se libèrent bientôt : {ticket}',
      ja: '確認待ちの振込があり、席がまもなく解放されます：{ticket}',
      zh: '有转账待核实，座位即将释放：{ticket}',
    },
    body: {
      es: 'Nadie ha verificado la transferencia de {amount} del ticket {ticket} ({tour}, {date}). Si nadie la encuentra en el banco, sus lugares se liberan pronto.\nVerifícala, o di que no llegó, en Pagos, Por verificar.\n\n{business}',
      en: 'Nobody has verified the transfer of {amount} for ticket {ticket} ({tour}, {date}). Unless somebody finds it at the bank, its seats are released soon.\nVerify it, or say that it did not arrive, in Payments, To verify.\n\n{business}',
      de: 'Niemand hat die Überweisung von {amount} für Ticket {ticket} ({tour}, {date}) geprüft. Wird sie nicht auf der Bank gefunden, werden ihre Plätze bald freigegeben.\nBestätigen Sie sie unter Zahlungen, Zu prüfen, oder melden Sie, dass sie nicht ankam.\n\n{business}',
      fr: 'Personne n’a vérifié le virement de {amount} du billet {ticket} ({tour}, {date}). Si personne ne le trouve à la banque, ses places seront bientôt libérées.\nVérifiez-le, ou signalez-le comme non reçu, dans Paiements, À vérifier.\n\n{business}',
      ja: 'チケット{ticket}（{tour}、{date}）の{amount}の振込がまだ確認されていません。銀行で確認されなければ、席はまもなく解放されます。\n「支払い」の「確認待ち」で確認するか、未着としてください。\n\n{business}',
      zh: '票号 {ticket}（{tour}，{date}）的 {amount} 转账尚未核实。若未在银行查到，其座位即将释放。\n请在“付款”的“待核实”中核实，或标记为未到账。\n\n{business}',
    },
  },
}
