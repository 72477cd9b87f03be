import type { BookingStatus } from '@muelle/domain/bookings/status'
import type { Kind } from './fault-messages.ts'
import type { Messages } from './refusal-messages.ts'
import { statusWord, wordsOf } from './words.ts'

const { amount, date, moment, number, plural, size, wait, weekday } = wordsOf('fr-FR')

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
    unsupported_media_type: () =>
      "Ce type de contenu n'est pas accepté ; envoyez du JSON, ou multipart/form-data quand un fichier est attendu.",
    unauthenticated: () => 'Connectez-vous pour continuer.',
    forbidden: () => "Vous n'avez pas le droit de faire cela. Adressez-vous à la personne qui gère le compte.",
    not_found: () => "Nous n'avons pas trouvé ce que vous cherchez.",
    stale: () =>
      'Une autre personne a enregistré des modifications avant vous. Vérifiez la version actuelle et réessayez.',
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
    'login.second_factor_required': () => 'Saisissez le code de votre application d’authentification.',
    'login.code_incorrect': () => 'Le code est incorrect ou a déjà servi.',
    'password.incorrect': () => 'Le mot de passe actuel est incorrect.',
    'second_factor.code_incorrect': () => 'Ce code est incorrect ou a déjà servi. Attendez le suivant.',
    'second_factor.enabled': () => 'La vérification en deux étapes est déjà activée.',
    'second_factor.not_started': () => 'Recommencez : aucune vérification en deux étapes n’attend d’être confirmée.',
    'second_factor.not_enabled': () => 'La vérification en deux étapes n’est pas activée.',
    'legal.too_complex': ({ maxLines, maxDepth, maxMarks }) =>
      `Le texte est trop complexe : au plus ${number(maxLines)} lignes, ${maxDepth} niveaux de citations et de listes, et ${maxMarks} signes de mise en forme par paragraphe.`,

    'user.is_owner': () => 'La personne propriétaire du compte ne peut pas être modifiée.',
    'user.is_self': () =>
      'Vous ne pouvez ni désactiver ni supprimer votre propre compte. Demandez à quelqu’un d’autre.',
    'user.holds_more': () =>
      'Cette personne a des droits que vous n’avez pas : seul quelqu’un qui les a peut la modifier.',
    'user.disabled': () => 'Cet utilisateur est désactivé. Activez-le avant de l’inviter.',
    'user.username_taken': () => 'Ce nom d’utilisateur est déjà pris. Choisissez-en un autre.',
    'user.permission_unknown': () => 'Cette autorisation n’existe plus. Choisissez-en une autre.',
    'invitation.not_valid': () =>
      'Cette invitation n’est plus valable : elle a expiré, a servi ou a été remplacée. Si vous avez choisi votre mot de passe, connectez-vous ; sinon demandez une nouvelle invitation.',
    'permission.name_taken': () => 'Il existe déjà une autorisation de ce nom. Choisissez-en un autre.',
    'permission.in_use': ({ users }) =>
      plural(users, {
        one: '# personne a cette autorisation. Donnez-lui-en une autre avant de la supprimer.',
        other: '# personnes ont cette autorisation. Donnez-leur-en une autre avant de la supprimer.',
      }),
    'permission.holds_more': () =>
      'Cette autorisation comprend des modules que vous n’avez pas : seul quelqu’un qui les a peut la modifier.',
    'member.is_self': () => 'Personne ne peut changer sa propre place dans l’équipe. Demandez à quelqu’un d’autre.',
    'member.role_unfit': () =>
      'Ce rôle n’existe pas dans un établissement de ce type. Choisissez-en un parmi ceux proposés.',
    'member.role_holds_more': () =>
      'Ce rôle comprend des droits que vous n’avez pas : vous ne pouvez ni le donner ni le retirer.',
    'member.email_known': ({ name }) =>
      `Quelqu’un a déjà cette adresse : ${name}. Ajoutez cette personne à l’équipe au lieu de l’inviter.`,

    'business.url_read_only': ({ url }) =>
      `L’adresse publique ne se saisit pas : c’est ${url}. Elle change avec l’identifiant de l’établissement.`,
    'hours.closed_with_periods': ({ weekday: day }) =>
      day ? `Le ${weekday(day)} est fermé : retirez ses horaires ou ouvrez-le.` : 'Un jour fermé n’a pas d’horaires.',
    'hours.no_periods': ({ weekday: day }) =>
      day ? `Le ${weekday(day)} est ouvert : ajoutez au moins un horaire.` : 'Ajoutez au moins un horaire.',
    'hours.overlap': ({ weekday: day }) =>
      day
        ? `Le ${weekday(day)}, deux horaires se chevauchent. Réunissez-les ou séparez-les.`
        : 'Deux horaires se chevauchent.',
    'hours.overlap_next_day': ({ weekday: day, nextWeekday }) =>
      `L’horaire du ${weekday(day ?? '')} dépasse l’ouverture du ${weekday(nextWeekday)}.`,
    'special_date.taken': ({ date: day }) => `Le ${date(day)} a déjà un horaire spécial. Modifiez-le dans la liste.`,

    'business.name_taken': () => 'Vous avez déjà un établissement de ce nom. Choisissez-en un autre.',
    'business.slug_taken': ({ suggestion }) => `Cette adresse est déjà prise. « ${suggestion} » est libre.`,
    'business.type_in_use': ({ tours, resources }) =>
      `Le type ne peut plus changer : l’établissement a ${plural(tours, { one: '# excursion', other: '# excursions' })} et ${plural(resources, { one: '# ressource', other: '# ressources' })}.`,
    'business.has_departures': ({ departures, people, lastDate }) =>
      `L’établissement a encore ${plural(departures, { one: '# départ', other: '# départs' })} avec ${plural(people, { one: '# personne', other: '# personnes' })} à accueillir, jusqu’au ${date(lastDate)}. Annulez ou honorez ces réservations, ou désactivez l’établissement.`,
    'business.owes_refunds': ({ refunds }) =>
      plural(refunds, {
        one: 'L’établissement doit encore # remboursement. Versez-le avant de le supprimer.',
        other: 'L’établissement doit encore # remboursements. Versez-les avant de le supprimer.',
      }),
    'business.country_unknown': () => 'Ce pays ne figure pas dans la liste. Choisissez-en un.',
    'business.currency_unknown': () => 'Cette devise n’est pas en usage. Choisissez-en une dans la liste.',

    'image.missing': () => "L'image manque. Choisissez un fichier.",
    'image.type': () => "Ce fichier n'est pas une image utilisable. Choisissez un JPEG, PNG, WebP, GIF ou AVIF.",
    'image.too_large': ({ limitBytes }) => `L'image est trop lourde ; le maximum est de ${size(limitBytes)}.`,
    'image.too_many_pixels': ({ maxMegapixels }) =>
      `L'image est trop grande ; le maximum est de ${number(maxMegapixels)} mégapixels.`,
    'image.broken': () => "L'image est illisible ; le fichier est abîmé ou incomplet.",
    'image.too_many': () => "Beaucoup d'images envoyées ne servent nulle part. Réessayez demain.",
    'image.unknown': () => "Cette image n'existe plus. Envoyez-la de nouveau.",

    'resource.name_taken': ({ name }) => `Une ressource s’appelle déjà « ${name} ». Choisissez un autre nom.`,
    'resource.type_unfit': () =>
      'Cet établissement n’a pas de ressources de ce type. Choisissez-en un parmi ceux proposés.',
    'resource.min_above_capacity': ({ capacity }) =>
      `Le minimum ne peut pas dépasser la capacité, qui est de ${number(capacity)}.`,
    'resource.until_passed': () => 'Cette heure est passée. Choisissez-en une à venir.',
    'resource.too_many': ({ maxResources }) =>
      `Un établissement peut avoir jusqu’à ${number(maxResources)} ressources. Ajoutez-en moins ou supprimez les inutiles.`,
    'resource.in_combo': ({ combo }) =>
      `Elle fait partie de la combinaison « ${combo} ». Modifiez ou supprimez d’abord cette combinaison.`,
    'resource.unavailable': () => 'Indisponible à cette heure.',
    'resource.cleaning': () => 'En cours de nettoyage.',
    'resource.party_too_small': ({ minParty }) => `Pour les groupes à partir de ${number(minParty)}.`,
    'resource.party_too_large': ({ capacity }) => `Il n’y a de la place que pour ${number(capacity)}.`,
    'resource.channel_closed': () => 'N’est pas proposée par ce canal.',
    'resource.vip_only': () => 'Est réservée aux clients VIP.',
    'combo.singles_fit': ({ capacity }) =>
      `Il y a des tables seules pour les groupes jusqu’à ${number(capacity)} ; on réunit des tables pour les plus grands.`,
    'combo.name_taken': ({ name }) => `Une combinaison s’appelle déjà « ${name} ». Choisissez un autre nom.`,
    'combo.unknown_resource': () => 'Une des tables n’existe plus. Rechargez la page et choisissez à nouveau.',
    'combo.too_large': ({ seats }) =>
      `Ensemble, elles ont ${number(seats)} places ; la capacité ne peut pas dépasser ce nombre.`,
    'combo.duplicate': ({ name }) => `Ces mêmes tables forment déjà la combinaison « ${name} ».`,
    'combo.too_many': ({ maxCombos }) => `Un établissement peut avoir jusqu’à ${number(maxCombos)} combinaisons.`,

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

    'settings.not_offered': () => 'Les établissements de ce type n’ont pas ces réglages.',
    'settings.window_empty': ({ latestDays }) =>
      `Personne ne pourrait réserver : le délai demandé dépasse les ${number(latestDays)} jours prévus pour le faire.`,
    'settings.turns_order': () =>
      'Classez les tailles de groupe par ordre croissant et laissez la dernière ouverte, pour tous les groupes plus grands.',
    'settings.late_after_grace': ({ graceMinutes }) =>
      `Un groupe est en retard au plus tard à la fin de la tolérance, après ${number(graceMinutes)} minutes.`,
    'settings.no_show_before_grace': ({ graceMinutes }) =>
      `Personne n’est déclaré absent avant la fin de la tolérance, après ${number(graceMinutes)} minutes.`,
    'settings.day_cut': ({ from, to }) =>
      `La journée de l’établissement se termine la nuit : choisissez une heure entre ${from} et ${to}.`,
    'settings.name_repeated': ({ name }) => `« ${name} » figure deux fois. Changez l’un des deux noms.`,
    'settings.field_missing': () => 'Le nom et le nombre de personnes sont toujours demandés.',
    'settings.label_missing': () => 'Donnez un nom à chaque élément de la liste.',
    'settings.options_missing': ({ name }) => `Ajoutez au moins deux options à « ${name} ».`,
    'settings.asked_of_nobody': ({ name }) =>
      `« ${name} » est obligatoire en ligne, mais seul le personnel le voit. Changez l’un des deux.`,
    'api_key.ended': () => 'La clé d’API a expiré ou a été révoquée. Créez-en une nouvelle.',
    'api_key.expiry_passed': () =>
      'La date d’expiration est passée. Choisissez-en une plus tardive ou laissez-la vide.',
    'api_key.limit': ({ maxKeys }) =>
      `Vous pouvez avoir jusqu’à ${number(maxKeys)} clés actives. Révoquez-en une que vous n’utilisez plus.`,
    'webhook.limit': ({ maxWebhooks }) =>
      `Vous pouvez avoir jusqu’à ${number(maxWebhooks)} adresses. Supprimez-en une que vous n’utilisez plus.`,
    'webhook.address': () => 'Saisissez une adresse https publique, sans identifiant ni mot de passe.',
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
    clock: () => 'Écrivez une heure comme 1:30 PM.',
    time_zone: () => 'Saisissez un fuseau horaire IANA, par exemple America/Merida.',
    instant: () => 'Saisissez une date et une heure avec fuseau, par exemple 2030-05-14T13:30:00Z.',
    email: () => 'Saisissez une adresse e-mail valide, par exemple ana@example.com.',
    tax_id: () => 'Saisissez un RFC complet, par exemple TRL150203AB1.',
    slug: () => 'Utilisez de 3 à 60 lettres minuscules sans accent, chiffres et tirets isolés, comme rio-lagartos.',
    website: () => 'Saisissez une adresse web valide, comme https://exemple.fr.',
    text: () => 'Le texte contient des caractères qui ne peuvent pas être enregistrés.',
    format: () => "Le format n'est pas valide.",
  },
}
