import type { Language } from '@muelle/contract/languages'
import { type InLanguage, inLanguage } from '@muelle/contract/messages/by-language'
import {
  isOfDeparture,
  type NotificationAudience,
  type NotificationEvent,
} from '@muelle/domain/tours/notifications/booking-notification'
import { ASKED_TEXTS } from './asked-texts.ts'
import { DEPARTURE_TEXTS } from './departure-texts.ts'
import type { MessageText } from './message-text.ts'
import { MONEY_TEXTS } from './money-texts.ts'
import { STAFF_TEXTS } from './staff-texts.ts'

type OtherEvent = keyof typeof DEPARTURE_TEXTS | keyof typeof ASKED_TEXTS | keyof typeof MONEY_TEXTS | 'below_minimum'

/** What is said when a tour has no words of its own; of a hold nothing is, since it ends before most people read it. */
const USUAL: Readonly<Record<Exclude<NotificationEvent, OtherEvent>, MessageText>> = {
  created: {
    subject: {
      es: 'Apartamos tus lugares: {tour}',
      en: 'We are holding your seats: {tour}',
      de: 'Ihre Plätze sind vorgemerkt: {tour}',
      fr: 'Vos places sont retenues : {tour}',
      ja: 'お席を確保しました：{tour}',
      zh: '已为您保留座位：{tour}',
    },
    body: {
      es: 'Hola, {first_name}:\n\nApartamos lugar para {party} en {tour}, el {date} a las {time}.\nTicket: {ticket}\nTotal: {total}',
      en: 'Hello {first_name},\n\nWe are holding room for {party} on {tour}, {date} at {time}.\nTicket: {ticket}\nTotal: {total}',
      de: 'Guten Tag {first_name},\n\nwir halten für {party} Platz frei: {tour} am {date} um {time}.\nTicket: {ticket}\nSumme: {total}',
      fr: 'Bonjour {first_name},\n\nNous retenons de la place pour {party} : {tour}, le {date} à {time}.\nBillet : {ticket}\nTotal : {total}',
      ja: '{first_name} 様\n\n{tour}（{date} {time}）に{party}のお席を確保しました。\nチケット：{ticket}\n合計：{total}',
      zh: '{first_name}，您好：\n\n我们已为{tour}（{date} {time}）保留{party}的座位。\n票号：{ticket}\n合计：{total}',
    },
  },
  confirmed: {
    subject: {
      es: 'Tu reserva está confirmada: {tour}',
      en: 'Your booking is confirmed: {tour}',
      de: 'Ihre Buchung ist bestätigt: {tour}',
      fr: 'Votre réservation est confirmée : {tour}',
      ja: 'ご予約が確定しました：{tour}',
      zh: '您的预订已确认：{tour}',
    },
    body: {
      es: 'Hola, {first_name}:\n\nTu reserva de {tour} está confirmada.\nFecha: {date}, {time}\nPersonas: {people}\nPunto de encuentro: {meeting_point}\nTicket: {ticket}\nTu boleto: {link}\nPor pagar: {balance}\n\n¿Dudas? Llámanos: {phone}\n{business}',
      en: 'Hello {first_name},\n\nYour booking for {tour} is confirmed.\nDate: {date}, {time}\nPeople: {people}\nMeeting point: {meeting_point}\nTicket: {ticket}\nYour ticket: {link}\nStill to pay: {balance}\n\nQuestions? Call us: {phone}\n{business}',
      de: 'Guten Tag {first_name},\n\nIhre Buchung für {tour} ist bestätigt.\nTermin: {date}, {time}\nPersonen: {people}\nTreffpunkt: {meeting_point}\nTicket: {ticket}\nIhr Ticket online: {link}\nNoch zu zahlen: {balance}\n\nFragen? Rufen Sie uns an: {phone}\n{business}',
      fr: 'Bonjour {first_name},\n\nVotre réservation pour {tour} est confirmée.\nDate : {date}, {time}\nPersonnes : {people}\nPoint de rencontre : {meeting_point}\nBillet : {ticket}\nVotre billet en ligne : {link}\nReste à payer : {balance}\n\nUne question ? Appelez-nous : {phone}\n{business}',
      ja: '{first_name} 様\n\n{tour}のご予約が確定しました。\n日時：{date} {time}\n人数：{people}\n集合場所：{meeting_point}\nチケット：{ticket}\nオンラインチケット：{link}\n残額：{balance}\n\nお問い合わせ：{phone}\n{business}',
      zh: '{first_name}，您好：\n\n您的{tour}预订已确认。\n时间：{date} {time}\n人数：{people}\n集合地点：{meeting_point}\n票号：{ticket}\n在线票：{link}\n待付：{balance}\n\n如有疑问请致电：{phone}\n{business}',
    },
  },
  payment: {
    subject: {
      es: 'Recibimos tu pago: {tour}',
      en: 'We received your payment: {tour}',
      de: 'Wir haben Ihre Zahlung erhalten: {tour}',
      fr: 'Nous avons reçu votre paiement : {tour}',
      ja: 'お支払いを受け取りました：{tour}',
      zh: '已收到您的付款：{tour}',
    },
    body: {
      es: 'Hola, {first_name}:\n\nRecibimos tu pago de {tour}, ticket {ticket}.\nPagado: {paid} de {total}\nPor pagar: {balance}\n\n{business}',
      en: 'Hello {first_name},\n\nWe received your payment for {tour}, ticket {ticket}.\nPaid: {paid} of {total}\nStill to pay: {balance}\n\n{business}',
      de: 'Guten Tag {first_name},\n\nwir haben Ihre Zahlung für {tour} erhalten, Ticket {ticket}.\nBezahlt: {paid} von {total}\nNoch zu zahlen: {balance}\n\n{business}',
      fr: 'Bonjour {first_name},\n\nNous avons reçu votre paiement pour {tour}, billet {ticket}.\nPayé : {paid} sur {total}\nReste à payer : {balance}\n\n{business}',
      ja: '{first_name} 様\n\n{tour}（チケット {ticket}）のお支払いを受け取りました。\nお支払い済み：{paid}／{total}\n残額：{balance}\n\n{business}',
      zh: '{first_name}，您好：\n\n我们已收到您为{tour}（票号 {ticket}）支付的款项。\n已付：{paid}，共{total}\n待付：{balance}\n\n{business}',
    },
  },
  changed: {
    subject: {
      es: 'Tu reserva cambió: {tour}',
      en: 'Your booking has changed: {tour}',
      de: 'Ihre Buchung hat sich geändert: {tour}',
      fr: 'Votre réservation a changé : {tour}',
      ja: 'ご予約が変更されました：{tour}',
      zh: '您的预订已更改：{tour}',
    },
    body: {
      es: 'Hola, {first_name}:\n\nTu reserva {ticket} quedó así:\n{tour}\nFecha: {date}, {time}\nPersonas: {people}\nTu boleto: {link}\nPunto de encuentro: {meeting_point}\nPor pagar: {balance}\n\n¿Dudas? Llámanos: {phone}\n{business}',
      en: 'Hello {first_name},\n\nYour booking {ticket} now reads:\n{tour}\nDate: {date}, {time}\nPeople: {people}\nYour ticket: {link}\nMeeting point: {meeting_point}\nStill to pay: {balance}\n\nQuestions? Call us: {phone}\n{business}',
      de: 'Guten Tag {first_name},\n\nIhre Buchung {ticket} lautet jetzt:\n{tour}\nTermin: {date}, {time}\nPersonen: {people}\nIhr Ticket online: {link}\nTreffpunkt: {meeting_point}\nNoch zu zahlen: {balance}\n\nFragen? Rufen Sie uns an: {phone}\n{business}',
      fr: 'Bonjour {first_name},\n\nVotre réservation {ticket} est désormais :\n{tour}\nDate : {date}, {time}\nPersonnes : {people}\nVotre billet en ligne : {link}\nPoint de rencontre : {meeting_point}\nReste à payer : {balance}\n\nUne question ? Appelez-nous : {phone}\n{business}',
      ja: '{first_name} 様\n\nご予約 {ticket} は次のとおりです。\n{tour}\n日時：{date} {time}\n人数：{people}\nオンラインチケット：{link}\n集合場所：{meeting_point}\n残額：{balance}\n\nお問い合わせ：{phone}\n{business}',
      zh: '{first_name}，您好：\n\n您的预订 {ticket} 现为：\n{tour}\n时间：{date} {time}\n人数：{people}\n在线票：{link}\n集合地点：{meeting_point}\n待付：{balance}\n\n如有疑问请致电：{phone}\n{business}',
    },
  },
  canceled: {
    subject: {
      es: 'Tu reserva se canceló: {tour}',
      en: 'Your booking was canceled: {tour}',
      de: 'Ihre Buchung wurde storniert: {tour}',
      fr: 'Votre réservation est annulée : {tour}',
      ja: 'ご予約が取り消されました：{tour}',
      zh: '您的预订已取消：{tour}',
    },
    body: {
      es: 'Hola, {first_name}:\n\nTu reserva {ticket} de {tour}, el {date} a las {time}, quedó cancelada.\nTe devolvimos: {amount}\nComo saldo a favor, con el código: {credit_code}\nTu reembolso está en proceso: {refund_due}\n\n¿Dudas? Llámanos: {phone}\n{business}',
      en: 'Hello {first_name},\n\nYour booking {ticket} for {tour} on {date} at {time} was canceled.\nWe gave back: {amount}\nAs store credit, with the code: {credit_code}\nYour refund is on its way: {refund_due}\n\nQuestions? Call us: {phone}\n{business}',
      de: 'Guten Tag {first_name},\n\nIhre Buchung {ticket} für {tour} am {date} um {time} wurde storniert.\nWir haben erstattet: {amount}\nAls Guthaben, mit dem Code: {credit_code}\nIhre Erstattung ist in Bearbeitung: {refund_due}\n\nFragen? Rufen Sie uns an: {phone}\n{business}',
      fr: 'Bonjour {first_name},\n\nVotre réservation {ticket} pour {tour}, le {date} à {time}, est annulée.\nNous avons remboursé : {amount}\nEn avoir, avec le code : {credit_code}\nVotre remboursement est en cours : {refund_due}\n\nUne question ? Appelez-nous : {phone}\n{business}',
      ja: '{first_name} 様\n\n{tour}（{date} {time}）のご予約 {ticket} は取り消されました。\n返金済み：{amount}\nクレジットとして、コード：{credit_code}\n返金手続き中：{refund_due}\n\nお問い合わせ：{phone}\n{business}',
      zh: '{first_name}，您好：\n\n您的{tour}（{date} {time}）预订 {ticket} 已取消。\n已退款：{amount}\n作为余额，代码：{credit_code}\n退款处理中：{refund_due}\n\n如有疑问请致电：{phone}\n{business}',
    },
  },
}

/** The words to begin with, and those that are sent where a tour has none; of a whole departure its crew and managers hear others. */
const WORDS = { ...USUAL, ...DEPARTURE_TEXTS, ...ASKED_TEXTS, ...MONEY_TEXTS }

export const usualNotification = (
  event: NotificationEvent,
  language: Language,
  audience: NotificationAudience | null = null,
): InLanguage<MessageText> => {
  const ofDeparture = audience !== null && isOfDeparture(event, audience)
  const text = event === 'below_minimum' || (event === 'reminder' && ofDeparture) ? STAFF_TEXTS[event] : WORDS[event]
  return inLanguage(text, language)
}
