import type { NotificationEvent } from '@muelle/domain/tours/notifications/booking-notification'
import type { MessageText } from './message-text.ts'

type Told = Extract<NotificationEvent, 'refunded' | 'closed_by_weather' | 'reminder' | 'boarding' | 'after'>

/** What is said of money that goes back, and of the departure itself: before it, at the dock, after it and when it does not run. */
export const DEPARTURE_TEXTS: Readonly<Record<Told, MessageText>> = {
  refunded: {
    subject: {
      es: 'Te devolvimos dinero: {tour}',
      en: 'We gave money back: {tour}',
      de: 'Wir haben Geld erstattet: {tour}',
      fr: 'Nous vous avons remboursé : {tour}',
      ja: '返金いたしました：{tour}',
      zh: '已为您退款：{tour}',
    },
    body: {
      es: 'Hola, {first_name}:\n\nTe devolvimos {amount} de tu reserva de {tour}, ticket {ticket}.\nComo saldo a favor, con el código: {credit_code}\nQueda pagado: {paid}\n\n{business}',
      en: 'Hello {first_name},\n\nWe gave back {amount} of your booking for {tour}, ticket {ticket}.\nAs store credit, with the code: {credit_code}\nStill paid: {paid}\n\n{business}',
      de: 'Guten Tag {first_name},\n\nwir haben {amount} Ihrer Buchung für {tour} erstattet, Ticket {ticket}.\nAls Guthaben, mit dem Code: {credit_code}\nBezahlt bleiben: {paid}\n\n{business}',
      fr: 'Bonjour {first_name},\n\nNous avons remboursé {amount} de votre réservation pour {tour}, billet {ticket}.\nEn avoir, avec le code : {credit_code}\nReste payé : {paid}\n\n{business}',
      ja: '{first_name} 様\n\n{tour}（チケット {ticket}）のご予約について{amount}を返金いたしました。\nクレジットとして、コード：{credit_code}\nお支払い済み：{paid}\n\n{business}',
      zh: '{first_name}，您好：\n\n您的{tour}预订（票号 {ticket}）已退款{amount}。\n作为余额，代码：{credit_code}\n仍已付：{paid}\n\n{business}',
    },
  },
  closed_by_weather: {
    subject: {
      es: 'Cerrado por clima: {tour}',
      en: 'Closed by weather: {tour}',
      de: 'Wegen Wetter geschlossen: {tour}',
      fr: 'Fermé pour météo : {tour}',
      ja: '天候により中止：{tour}',
      zh: '因天气停航：{tour}',
    },
    body: {
      es: 'Hola, {first_name}:\n\nEl puerto o el clima no permiten salir: {tour}, el {date} a las {time}, no sale. Tu reserva {ticket} quedó cancelada sin ningún cargo.\nTe devolvimos: {amount}\nComo saldo a favor, con el código: {credit_code}\nTu reembolso está en proceso: {refund_due}\n\n¿Dudas? Llámanos: {phone}\n{business}',
      en: 'Hello {first_name},\n\nPort or weather do not allow us to go out: {tour} on {date} at {time} does not run. Your booking {ticket} was canceled at no charge.\nWe gave back: {amount}\nAs store credit, with the code: {credit_code}\nYour refund is on its way: {refund_due}\n\nQuestions? Call us: {phone}\n{business}',
      de: 'Guten Tag {first_name},\n\nHafen oder Wetter lassen die Fahrt nicht zu: {tour} am {date} um {time} findet nicht statt. Ihre Buchung {ticket} wurde kostenlos storniert.\nWir haben erstattet: {amount}\nAls Guthaben, mit dem Code: {credit_code}\nIhre Erstattung ist in Bearbeitung: {refund_due}\n\nFragen? Rufen Sie uns an: {phone}\n{business}',
      fr: 'Bonjour {first_name},\n\nLe port ou la météo ne permettent pas de sortir : {tour}, le {date} à {time}, n’a pas lieu. Votre réservation {ticket} est annulée sans frais.\nNous avons remboursé : {amount}\nEn avoir, avec le code : {credit_code}\nVotre remboursement est en cours : {refund_due}\n\nUne question ? Appelez-nous : {phone}\n{business}',
      ja: '{first_name} 様\n\n港または天候の都合により、{tour}（{date} {time}）は運航いたしません。ご予約 {ticket} は無料で取り消されました。\n返金済み：{amount}\nクレジットとして、コード：{credit_code}\n返金手続き中：{refund_due}\n\nお問い合わせ：{phone}\n{business}',
      zh: '{first_name}，您好：\n\n因港口或天气原因，{tour}（{date} {time}）停航。您的预订 {ticket} 已免费取消。\n已退款：{amount}\n作为余额，代码：{credit_code}\n退款处理中：{refund_due}\n\n如有疑问请致电：{phone}\n{business}',
    },
  },
  reminder: {
    subject: {
      es: 'Te esperamos: {tour}',
      en: 'See you soon: {tour}',
      de: 'Bis bald: {tour}',
      fr: 'À bientôt : {tour}',
      ja: 'まもなくご出発です：{tour}',
      zh: '即将出发：{tour}',
    },
    body: {
      es: 'Hola, {first_name}:\n\nTe esperamos para {tour}.\nFecha: {date}, {time}\nPersonas: {people}\nPunto de encuentro: {meeting_point}\nTicket: {ticket}\nTu boleto: {link}\nPor pagar: {balance}\n\n¿Dudas? Llámanos: {phone}\n{business}',
      en: 'Hello {first_name},\n\nWe look forward to seeing you at {tour}.\nDate: {date}, {time}\nPeople: {people}\nMeeting point: {meeting_point}\nTicket: {ticket}\nYour ticket: {link}\nStill to pay: {balance}\n\nQuestions? Call us: {phone}\n{business}',
      de: 'Guten Tag {first_name},\n\nwir freuen uns auf Sie bei {tour}.\nTermin: {date}, {time}\nPersonen: {people}\nTreffpunkt: {meeting_point}\nTicket: {ticket}\nIhr Ticket online: {link}\nNoch zu zahlen: {balance}\n\nFragen? Rufen Sie uns an: {phone}\n{business}',
      fr: 'Bonjour {first_name},\n\nNous vous attendons pour {tour}.\nDate : {date}, {time}\nPersonnes : {people}\nPoint de rencontre : {meeting_point}\nBillet : {ticket}\nVotre billet en ligne : {link}\nReste à payer : {balance}\n\nUne question ? Appelez-nous : {phone}\n{business}',
      ja: '{first_name} 様\n\n{tour}でお待ちしております。\n日時：{date} {time}\n人数：{people}\n集合場所：{meeting_point}\nチケット：{ticket}\nオンラインチケット：{link}\n残額：{balance}\n\nお問い合わせ：{phone}\n{business}',
      zh: '{first_name}，您好：\n\n{tour}期待您的光临。\n时间：{date} {time}\n人数：{people}\n集合地点：{meeting_point}\n票号：{ticket}\n在线票：{link}\n待付：{balance}\n\n如有疑问请致电：{phone}\n{business}',
    },
  },
  boarding: {
    subject: {
      es: 'Ya estamos abordando: {tour}',
      en: 'We are boarding: {tour}',
      de: 'Wir gehen an Bord: {tour}',
      fr: 'Embarquement : {tour}',
      ja: 'ご乗船を開始しました：{tour}',
      zh: '开始登船：{tour}',
    },
    body: {
      es: 'Hola, {first_name}:\n\nYa estamos abordando {tour}, salida de las {time}.\nPunto de encuentro: {meeting_point}\nTicket: {ticket}\n\n¿Dudas? Llámanos: {phone}\n{business}',
      en: 'Hello {first_name},\n\nWe are boarding {tour}, departure at {time}.\nMeeting point: {meeting_point}\nTicket: {ticket}\n\nQuestions? Call us: {phone}\n{business}',
      de: 'Guten Tag {first_name},\n\nwir gehen jetzt an Bord: {tour}, Abfahrt um {time}.\nTreffpunkt: {meeting_point}\nTicket: {ticket}\n\nFragen? Rufen Sie uns an: {phone}\n{business}',
      fr: 'Bonjour {first_name},\n\nL’embarquement commence pour {tour}, départ à {time}.\nPoint de rencontre : {meeting_point}\nBillet : {ticket}\n\nUne question ? Appelez-nous : {phone}\n{business}',
      ja: '{first_name} 様\n\n{tour}（{time} 出発）のご乗船を開始しました。\n集合場所：{meeting_point}\nチケット：{ticket}\n\nお問い合わせ：{phone}\n{business}',
      zh: '{first_name}，您好：\n\n{tour}（{time} 出发）现在开始登船。\n集合地点：{meeting_point}\n票号：{ticket}\n\n如有疑问请致电：{phone}\n{business}',
    },
  },
  after: {
    subject: {
      es: 'Gracias por venir: {tour}',
      en: 'Thank you for coming: {tour}',
      de: 'Danke für Ihren Besuch: {tour}',
      fr: 'Merci de votre visite : {tour}',
      ja: 'ご参加ありがとうございました：{tour}',
      zh: '感谢您的参与：{tour}',
    },
    body: {
      es: 'Hola, {first_name}:\n\nGracias por venir a {tour}. ¡Ojalá vuelvas pronto!\n\n{business}',
      en: 'Hello {first_name},\n\nThank you for joining {tour}. We hope to see you again soon!\n\n{business}',
      de: 'Guten Tag {first_name},\n\ndanke, dass Sie bei {tour} dabei waren. Wir freuen uns auf ein Wiedersehen!\n\n{business}',
      fr: 'Bonjour {first_name},\n\nMerci d’être venus à {tour}. À bientôt, nous l’espérons !\n\n{business}',
      ja: '{first_name} 様\n\n{tour}にご参加いただきありがとうございました。またのお越しをお待ちしております。\n\n{business}',
      zh: '{first_name}，您好：\n\n感谢您参加{tour}。期待再次与您相见！\n\n{business}',
    },
  },
}
