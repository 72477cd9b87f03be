import type { Language } from '@muelle/contract/languages'
import { MORE_TEXTS } from './message-texts-more.ts'
import type { MessageTexts } from './texts-of-language.ts'

/**
 * What guests of venues are told. Lines without a value are left out. A message about somebody who did not come accuses nobody, and
 * none says «minimum spend» (F-6).
 */
export const MESSAGE_TEXTS: Readonly<Record<Language, MessageTexts>> = {
  es: {
    booked: {
      subject: '{business}: te esperamos el {date} a las {time}',
      body: 'Hola, {name}:\nTu mesa en {business} está reservada: {date}, {time}, {party}. Ticket {ticket}.\nVer, cambiar o cancelar: {link}\n¿Dudas? {phone}',
    },
    requested: {
      subject: '{business}: recibimos tu solicitud',
      body: 'Hola, {name}:\nPediste mesa en {business}: {date}, {time}, {party}. El negocio responde antes de las {until}.\nTu solicitud: {link}',
    },
    rejected: {
      subject: '{business}: no fue posible esta vez',
      body: 'Hola, {name}:\n{business} no puede recibirte el {date} a las {time}.\nPara otra hora, llama: {phone}',
    },
    changed: {
      subject: '{business}: tu visita cambió',
      body: 'Hola, {name}:\nTu visita a {business} quedó así: {date}, {time}, {party}. Ticket {ticket}.\nVer, cambiar o cancelar: {link}',
    },
    canceled: {
      subject: '{business}: tu visita se canceló',
      body: 'Hola, {name}:\nTu visita del {date} a las {time} en {business} quedó cancelada.\n¿Dudas? {phone}',
    },
    joined: {
      subject: '{business}: estás en la lista',
      body: '{name}, estás en la lista de {business}. Espera: {wait} min.\nSigue tu lugar: {link}',
    },
    on_list: {
      subject: '{business}: te avisamos si se libera una mesa',
      body: 'Hola, {name}:\nEstás en la lista de {business} para el {date} desde las {time}. Si se libera una mesa te avisamos.\nTu lugar: {link}',
    },
    table_ready: {
      subject: '{business}: tu mesa está lista',
      body: '{name}, tu mesa en {business} está lista. La guardamos hasta las {until}.\nResponde 1 si vienes, 10 para diez minutos más, 9 para cancelar, o aquí: {link}',
    },
    table_reminder: {
      subject: '{business}: tu mesa te espera hasta las {until}',
      body: '{name}, tu mesa en {business} te espera hasta las {until}. ¿Vienes? {link}',
    },
    table_later: {
      subject: '{business}: se liberó una mesa para ti',
      body: 'Hola, {name}:\nSe liberó una mesa en {business}: {date}, {time}, {party}. Tómala antes de las {until}: {link}',
    },
    near: {
      subject: '{business}: ya casi te toca',
      body: '{name}, ya casi te toca en {business}. Acércate a la entrada.\n{link}',
    },
    longer: {
      subject: '{business}: la espera se alargó',
      body: '{name}, la espera en {business} se alargó: faltan unos {wait} min. Perdón por la demora.\n{link}',
    },
    reminder: {
      subject: '{business}: te esperamos el {date} a las {time}',
      body: 'Hola, {name}:\nTe esperamos en {business}: {date}, {time}, {party}. ¿Vienes? Responde SÍ o NO, o aquí: {link}',
    },
    no_show: {
      subject: '{business}: no registramos tu llegada',
      body: 'Hola, {name}:\nNo registramos tu llegada a {business} el {date} a las {time}. Si fue un error, o quieres otra fecha, escríbenos o llama: {phone}',
    },
    thanks: {
      subject: 'Gracias por venir a {business}',
      body: 'Gracias por tu visita, {name}. Fue un gusto recibirte en {business}.',
    },
    link: {
      subject: '{business}: la liga de tu visita',
      body: 'La liga de tu visita a {business}, {date}, {time}: {link}',
    },
  },
  en: {
    booked: {
      subject: '{business}: see you on {date} at {time}',
      body: 'Hello {name},\nYour table at {business} is booked: {date}, {time}, {party}. Ticket {ticket}.\nSee, change or cancel it: {link}\nQuestions? {phone}',
    },
    requested: {
      subject: '{business}: we have your request',
      body: 'Hello {name},\nYou asked {business} for a table: {date}, {time}, {party}. You will have an answer by {until}.\nYour request: {link}',
    },
    rejected: {
      subject: '{business}: not possible this time',
      body: 'Hello {name},\n{business} cannot have you on {date} at {time}.\nFor another time, call: {phone}',
    },
    changed: {
      subject: '{business}: your visit has changed',
      body: 'Hello {name},\nYour visit to {business} now reads: {date}, {time}, {party}. Ticket {ticket}.\nSee, change or cancel it: {link}',
    },
    canceled: {
      subject: '{business}: your visit is canceled',
      body: 'Hello {name},\nYour visit to {business} on {date} at {time} is canceled.\nQuestions? {phone}',
    },
    joined: {
      subject: '{business}: you are in line',
      body: '{name}, you are in line at {business}. Wait: {wait} min.\nFollow your place: {link}',
    },
    on_list: {
      subject: '{business}: we tell you if a table comes free',
      body: 'Hello {name},\nYou are on the list of {business} for {date} from {time}. We tell you if a table comes free.\nYour place: {link}',
    },
    table_ready: {
      subject: '{business}: your table is ready',
      body: '{name}, your table at {business} is ready. We keep it until {until}.\nAnswer 1 if you are coming, 10 for ten more minutes, 9 to cancel, or here: {link}',
    },
    table_reminder: {
      subject: '{business}: your table is kept until {until}',
      body: '{name}, your table at {business} is kept until {until}. Are you coming? {link}',
    },
    table_later: {
      subject: '{business}: a table has come free for you',
      body: 'Hello {name},\nA table has come free at {business}: {date}, {time}, {party}. Take it by {until}: {link}',
    },
    near: {
      subject: '{business}: almost your turn',
      body: '{name}, it is almost your turn at {business}. Please come to the door.\n{link}',
    },
    longer: {
      subject: '{business}: it takes longer',
      body: '{name}, it takes longer at {business}: about {wait} min to go. We are sorry.\n{link}',
    },
    reminder: {
      subject: '{business}: see you on {date} at {time}',
      body: 'Hello {name},\nWe expect you at {business}: {date}, {time}, {party}. Are you coming? Answer YES or NO, or here: {link}',
    },
    no_show: {
      subject: '{business}: we have no record of your arrival',
      body: 'Hello {name},\nWe have no record of your arrival at {business} on {date} at {time}. If that is a mistake, or you would like another date, write or call: {phone}',
    },
    thanks: {
      subject: 'Thank you for coming to {business}',
      body: 'Thank you for your visit, {name}. It was a pleasure to have you at {business}.',
    },
    link: {
      subject: '{business}: the link of your visit',
      body: 'The link of your visit to {business}, {date}, {time}: {link}',
    },
  },
  ...MORE_TEXTS,
}
