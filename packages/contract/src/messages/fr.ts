import type { BookingStatus } from '@muelle/domain/bookings/status'
import type { Kind } from './fault-messages.ts'
import type { Messages } from './refusal-messages.ts'
import { statusWord, wordsOf } from './words.ts'

const { amount, moment, number, plural, size, wait } = wordsOf('fr-FR')

const STATUS: Record<BookingStatus, string> = {
  hold: 'est en option',
  pending: 'est en attente',
  confirmed: 'est déjà confirmée',
  completed: 'est déjà terminée',
  no_show: 'est marquée comme non présentée',
  pending_cancelation: 'est déjà annulée et attend son remboursement',
  canceled: 'est déjà annulée',
  inactive: 'est supprimée',
  rejected: 'a été refusée',
}
const KIND: Record<Kind, string> = {
  text: 'un texte',
  integer: 'un nombre entier',
  number: 'un nombre',
  boolean: 'vrai ou faux',
  list: 'une liste',
  object: 'un objet',
  other: 'un autre type de valeur',
}

export const fr: Messages = {
  refusals: {
    invalid: () => 'Vérifiez les informations : quelque chose est à corriger.',
    malformed: () => "La demande n'a pas pu être lue.",
    too_large: ({ limitBytes }) => `L'envoi est trop volumineux ; la limite est de ${size(limitBytes)}.`,
    unsupported_media_type: () => "Ce type de contenu n'est pas accepté ; envoyez du JSON.",
    unauthenticated: () => 'Connectez-vous pour continuer.',
    forbidden: () => "Vous n'avez pas le droit de faire cela. Adressez-vous à la personne qui gère le compte.",
    not_found: () => "Nous n'avons pas trouvé ce que vous cherchez.",
    busy: () => 'Il y a beaucoup de monde en ce moment. Réessayez dans quelques secondes.',
    draining: () => 'Le serveur redémarre. Réessayez dans quelques secondes.',
    too_many_requests: ({ retryAfterSeconds }) =>
      `Trop de demandes à la suite. Réessayez dans ${wait(retryAfterSeconds)}.`,
    unknown_error: () =>
      "Une erreur s'est produite de notre côté. Réessayez ; si elle persiste, prévenez l'assistance.",
    'idempotency.key_reused': () =>
      "Cette opération a déjà été envoyée avec d'autres informations. Rechargez la page et réessayez.",
    'idempotency.key_required': () =>
      "L'en-tête Idempotency-Key manque ; il évite d'exécuter deux fois la même opération.",

    'session.expired': () => 'Votre session a expiré. Connectez-vous à nouveau.',
    'session.ended': () => 'Votre session a été fermée. Connectez-vous à nouveau.',
    'session.reused': () => 'Nous avons fermé votre session par sécurité. Connectez-vous à nouveau.',
    'session.user_disabled': () => 'Votre utilisateur est désactivé. Adressez-vous à la personne qui gère le compte.',
    'login.incorrect': () => "Le nom d'utilisateur ou le mot de passe est incorrect.",
    'login.throttled': ({ retryAfterSeconds }) => `Trop de tentatives. Réessayez dans ${wait(retryAfterSeconds)}.`,

    'party.empty': () => 'Ajoutez au moins une personne.',
    'party.unknown_category': () => "Une des catégories n'existe plus dans cette excursion. Rechargez la page.",
    'party.needs_adult': () => "Qui ne peut pas voyager seul a besoin d'au moins un adulte dans la réservation.",
    'party.too_many_per_adult': ({ maxPerAdult }) =>
      plural(maxPerAdult, {
        one: 'Chaque adulte peut accompagner # personne de cette catégorie ; ajoutez un adulte.',
        other: "Chaque adulte peut accompagner jusqu'à # personnes de cette catégorie ; ajoutez un adulte.",
      }),
    'party.too_large': ({ maxPeople }) =>
      plural(maxPeople, {
        one: 'Une réservation accepte # personne.',
        other: "Une réservation accepte jusqu'à # personnes.",
      }),

    'departure.not_found': () => "Ce départ n'existe pas à cette date.",
    'departure.closed': () => 'Ce départ est fermé à la vente.',
    'departure.canceled': () => 'Ce départ est annulé.',
    'departure.departed': () => 'Ce départ est déjà parti.',
    'departure.call_only': () => 'Ce départ se réserve uniquement par téléphone.',
    'departure.outside_window': ({ days }) =>
      plural(days, {
        one: "On peut réserver jusqu'à # jour à l'avance.",
        other: "On peut réserver jusqu'à # jours à l'avance.",
      }),
    'departure.too_soon': ({ cutoffAt, timeZone }) => {
      const { day, time } = moment(cutoffAt, timeZone)
      return `Ce départ se réserve à l'avance : c'était possible jusqu'au ${day} à ${time}.`
    },
    'departure.cutoff_passed': ({ cutoffAt, timeZone }) => {
      const { day, time } = moment(cutoffAt, timeZone)
      return `La vente était possible jusqu'au ${day} à ${time}.`
    },
    'departure.range': ({ maxDays }) =>
      plural(maxDays, { one: 'Choisissez un seul jour.', other: 'Choisissez une période de 1 à # jours.' }),
    'departure.full': ({ seatsLeft }) =>
      seatsLeft > 0
        ? plural(seatsLeft, { one: 'Il reste # place.', other: 'Il reste # places.' })
        : 'Il ne reste plus de place sur ce départ.',
    'departure.people_limit': ({ placesLeft }) =>
      placesLeft > 0
        ? plural(placesLeft, {
            one: 'Il y a encore place à bord pour # personne.',
            other: 'Il y a encore place à bord pour # personnes.',
          })
        : "Il n'y a plus de place à bord pour personne.",

    'booking.price_changed': ({ quotedCents, totalCents, currency }) =>
      `Le prix est passé de ${amount(quotedCents, currency)} à ${amount(totalCents, currency)}. Confirmez-le avant de continuer.`,
    'booking.not_active': ({ status }) => `Ce n'est pas possible : la réservation ${statusWord(STATUS, status)}.`,
    'booking.expired': () => "L'option a expiré et ses places ont été libérées. Réservez à nouveau.",
    'booking.unpaid': ({ dueCents, currency }) => `Il reste ${amount(dueCents, currency)} à payer avant de confirmer.`,
    'booking.stale': () =>
      'Une autre personne a modifié cette réservation. Vérifiez les informations actuelles et réessayez.',
    'payment.too_much': ({ dueCents, currency }) =>
      `Le paiement dépasse le montant dû : ${amount(dueCents, currency)}.`,
    'payment.not_enough': ({ dueCents, currency }) =>
      `Le paiement ne suffit pas : il manque ${amount(dueCents, currency)}.`,
  },
  faults: {
    required: () => 'Cette information est obligatoire.',
    wrong_type: ({ expected }) => `Il faut ici ${KIND[expected]}.`,
    too_short: ({ minimum }) =>
      plural(minimum, { one: 'Saisissez au moins # caractère.', other: 'Saisissez au moins # caractères.' }),
    too_long: ({ maximum }) =>
      plural(maximum, { one: 'Saisissez # caractère au plus.', other: 'Saisissez # caractères au plus.' }),
    too_small: ({ minimum }) => `Le minimum est ${number(minimum)}.`,
    too_big: ({ maximum }) => `Le maximum est ${number(maximum)}.`,
    too_few_items: ({ minimum }) =>
      plural(minimum, { one: 'Ajoutez au moins # élément.', other: 'Ajoutez au moins # éléments.' }),
    too_many_items: ({ maximum }) =>
      plural(maximum, { one: '# élément au plus est possible ici.', other: '# éléments au plus sont possibles ici.' }),
    not_one_of: ({ options }) => `Choisissez parmi : ${options.join(', ')}.`,
    unknown_field: ({ field }) => `Le champ « ${field} » n'existe pas ici.`,
    integer: () => 'Saisissez un nombre entier, uniquement des chiffres.',
    date: () => 'Saisissez une date qui existe, sous la forme AAAA-MM-JJ.',
    time: () => 'Saisissez une heure de 00:00 à 23:59, sous la forme HH:mm.',
    time_zone: () => 'Saisissez un fuseau horaire IANA, par exemple America/Merida.',
    instant: () => 'Saisissez une date et une heure avec fuseau, par exemple 2030-05-14T13:30:00Z.',
    email: () => 'Saisissez une adresse e-mail valide, par exemple ana@example.com.',
    text: () => 'Le texte contient des caractères qui ne peuvent pas être enregistrés.',
    format: () => "Le format n'est pas valide.",
  },
}
