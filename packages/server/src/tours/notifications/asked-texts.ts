import type { MessageText } from './message-text.ts'

/** What a customer is asked when their departure was closed (X7): what they may choose, where, until when, and what happens otherwise. */
export const ASKED_TEXTS: Readonly<Record<'asked', MessageText>> = {
  asked: {
    subject: {
      es: 'Elige qué hacemos con tu reserva: {tour}',
      en: 'Choose what happens with your booking: {tour}',
      de: 'Wählen Sie, wie es mit Ihrer Buchung weitergeht: {tour}',
      fr: 'Choisissez la suite de votre réservation : {tour}',
      ja: 'ご予約についてお選びください：{tour}',
      zh: '请选择如何处理您的预订：{tour}',
    },
    body: {
      es: 'Hola, {first_name}:\n\n{tour}, el {date} a las {time}, no sale a la hora prevista. Tú eliges: otra salida, saldo a favor o la devolución de tu dinero.\nElige en tu boleto: {link}\nTienes hasta: {until}\nSi no contestas: {otherwise}\nTicket: {ticket}\n\n¿Dudas? Llámanos: {phone}\n{business}',
      en: 'Hello {first_name},\n\n{tour} on {date} at {time} does not leave as planned. You choose: another departure, store credit, or your money back.\nChoose on your ticket: {link}\nYou have until: {until}\nIf you do not answer: {otherwise}\nTicket: {ticket}\n\nQuestions? Call us: {phone}\n{business}',
      de: 'Guten Tag {first_name},\n\n{tour} am {date} um {time} fährt nicht wie geplant. Sie wählen: eine andere Abfahrt, ein Guthaben oder Ihr Geld zurück.\nWählen Sie auf Ihrem Ticket: {link}\nSie haben Zeit bis: {until}\nOhne Antwort: {otherwise}\nTicket: {ticket}\n\nFragen? Rufen Sie uns an: {phone}\n{business}',
      fr: 'Bonjour {first_name},\n\n{tour}, le {date} à {time}, ne part pas comme prévu. À vous de choisir : un autre départ, un avoir ou le remboursement.\nChoisissez sur votre billet : {link}\nVous avez jusqu’au : {until}\nSans réponse : {otherwise}\nBillet : {ticket}\n\nUne question ? Appelez-nous : {phone}\n{business}',
      ja: '{first_name} 様\n\n{tour}（{date} {time}）は予定どおりに出発いたしません。別の出発、クレジット、返金のいずれかをお選びください。\nこちらでお選びください：{link}\n期限：{until}\nご回答がない場合：{otherwise}\nチケット：{ticket}\n\nお問い合わせ：{phone}\n{business}',
      zh: '{first_name}，您好：\n\n{tour}（{date} {time}）无法按计划出发。您可以选择其他班次、余额或退款。\n请在您的票上选择：{link}\n截止时间：{until}\n若未回复：{otherwise}\n票号：{ticket}\n\n如有疑问请致电：{phone}\n{business}',
    },
  },
}
