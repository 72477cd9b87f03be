import type { NotificationEvent } from '@muelle/domain/tours/notifications/booking-notification'
import type { MessageText } from './message-text.ts'

type OfDeparture = Extract<NotificationEvent, 'reminder' | 'below_minimum'>

/** What crew and managers are told of a whole departure: that it is near, and that too few people are on it (C9). */
export const STAFF_TEXTS: Readonly<Record<OfDeparture, MessageText>> = {
  reminder: {
    subject: {
      es: 'Salida {date}, {time}: {tour}',
      en: 'Departure {date}, {time}: {tour}',
      de: 'Abfahrt {date}, {time}: {tour}',
      fr: 'Départ {date}, {time} : {tour}',
      ja: '出発 {date} {time}：{tour}',
      zh: '出发 {date} {time}：{tour}',
    },
    body: {
      es: '{first_name}:\n\n{tour}\nSalida: {date}, {time}\nLancha: {boat}\nPersonas: {people}\nMínimo: {minimum}\nPunto de encuentro: {meeting_point}\n\n{business}',
      en: '{first_name},\n\n{tour}\nDeparture: {date}, {time}\nBoat: {boat}\nPeople: {people}\nMinimum: {minimum}\nMeeting point: {meeting_point}\n\n{business}',
      de: '{first_name},\n\n{tour}\nAbfahrt: {date}, {time}\nBoot: {boat}\nPersonen: {people}\nMindestzahl: {minimum}\nTreffpunkt: {meeting_point}\n\n{business}',
      fr: '{first_name},\n\n{tour}\nDépart : {date}, {time}\nBateau : {boat}\nPersonnes : {people}\nMinimum : {minimum}\nPoint de rencontre : {meeting_point}\n\n{business}',
      ja: '{first_name} 様\n\n{tour}\n出発：{date} {time}\n船：{boat}\n人数：{people}\n最少人数：{minimum}\n集合場所：{meeting_point}\n\n{business}',
      zh: '{first_name}，您好：\n\n{tour}\n出发：{date} {time}\n船只：{boat}\n人数：{people}\n最低人数：{minimum}\n集合地点：{meeting_point}\n\n{business}',
    },
  },
  below_minimum: {
    subject: {
      es: 'No se alcanza el mínimo: {tour}, {date}, {time}',
      en: 'Below the minimum: {tour}, {date}, {time}',
      de: 'Mindestzahl nicht erreicht: {tour}, {date}, {time}',
      fr: 'Minimum non atteint : {tour}, {date}, {time}',
      ja: '最少人数に達していません：{tour} {date} {time}',
      zh: '未达最低人数：{tour}，{date} {time}',
    },
    body: {
      es: '{first_name}:\n\n{tour}, el {date} a las {time}, no alcanza su mínimo.\nPersonas: {people}\nMínimo: {minimum}\nLancha: {boat}\n\nDecide si sale así, si mueves a la gente o si se cancela y se avisa.\n\n{business}',
      en: '{first_name},\n\n{tour} on {date} at {time} is below its minimum.\nPeople: {people}\nMinimum: {minimum}\nBoat: {boat}\n\nDecide whether to sail anyway, to move the people, or to cancel and tell them.\n\n{business}',
      de: '{first_name},\n\n{tour} am {date} um {time} erreicht die Mindestzahl nicht.\nPersonen: {people}\nMindestzahl: {minimum}\nBoot: {boat}\n\nEntscheiden Sie: trotzdem fahren, umbuchen oder absagen und Bescheid geben.\n\n{business}',
      fr: '{first_name},\n\n{tour}, le {date} à {time}, n’atteint pas son minimum.\nPersonnes : {people}\nMinimum : {minimum}\nBateau : {boat}\n\nDécidez : partir quand même, déplacer les clients, ou annuler et prévenir.\n\n{business}',
      ja: '{first_name} 様\n\n{tour}（{date} {time}）は最少人数に達していません。\n人数：{people}\n最少人数：{minimum}\n船：{boat}\n\nこのまま出発するか、お客様を移すか、中止して連絡するかを決めてください。\n\n{business}',
      zh: '{first_name}，您好：\n\n{tour}（{date} {time}）未达最低人数。\n人数：{people}\n最低人数：{minimum}\n船只：{boat}\n\n请决定：照常出发、改期，或取消并通知客人。\n\n{business}',
    },
  },
}
