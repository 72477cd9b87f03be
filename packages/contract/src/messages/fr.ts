import type { BookingStatus } from '@muelle/domain/bookings/status'
import type { DepartureState } from '@muelle/domain/departures/state'
import type { Kind } from './fault-messages.ts'
import { NOT_FOR_THIS, notForThis } from './not-for-this.ts'
import type { Messages } from './refusal-messages.ts'
import { fieldWords, statusWord, wordsOf } from './words.ts'

const { amount, date, departures, list, moment, number, plural, size, wait, weekday } = wordsOf('fr-FR')

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
const DEPARTURE: Record<DepartureState, string> = {
  open: 'ouvert',
  closed: 'fermé',
  canceled: 'annulé',
  boarding: 'en embarquement',
  under_way: 'en cours',
  finished: 'terminé',
}
/** What a person may have changed of the tourist. */
const FIELDS: Record<string, string> = {
  tourist_first_name: 'prénom',
  tourist_last_name: 'nom',
  tourist_email: 'e-mail',
  tourist_phone_code: 'téléphone',
  tourist_phone_number: 'téléphone',
  notes: 'notes',
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

/** What a tour may lack before it is sold. */
const PART: Readonly<Record<string, string>> = { price: 'prix', season: 'saison', schedule: 'horaire' }

const TARIFF: Record<string, string> = {
  foreign: 'étranger',
  national: 'national',
  local: 'local',
  concession: 'réduit',
}

const PAPER: Readonly<Record<string, string>> = {
  insurance: 'l’assurance',
  seaworthiness: 'le certificat de sécurité',
  permit: 'l’autorisation',
  licence: 'le permis',
  medical: 'le certificat médical',
  other: 'un document',
}
/** What would do in place of what was refused. */
const instead = (fits: readonly string[]) =>
  fits.length > 0
    ? `Libres et assez grands : ${list(fits)}.`
    : 'Aucun autre n’est libre et assez grand ; associez-en deux ou changez l’heure.'

const USED_UP: Readonly<Record<string, string>> = { day: " aujourd'hui", customer: ' pour ce client' }

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

    'transport.name_taken': ({ name }) => `Un transport s’appelle déjà « ${name} ». Choisissez un autre nom.`,
    'transport.too_many': ({ maxTransports }) =>
      `Un établissement peut avoir jusqu’à ${number(maxTransports)} transports. Supprimez-en un qui ne sert plus.`,
    'transport.too_small': ({ tour, date: day, startTime, people }) =>
      `« ${tour} » du ${date(day)} à ${startTime} compte déjà ${plural(people, { one: '# personne', other: '# personnes' })}. Changez d’abord le transport de ce départ.`,
    'transport.in_use': ({ departures: count, lastDate }) =>
      `Il est affecté à ${plural(count, { one: '# départ', other: '# départs' })} à venir, jusqu’au ${date(lastDate)}. Changez-les d’abord.`,
    'crew.user_taken': ({ name }) =>
      `« ${name} » fait déjà partie de l’équipage avec cet utilisateur. Choisissez-en un autre ou aucun.`,
    'crew.too_many': ({ maxCrew }) =>
      `Un établissement peut avoir jusqu’à ${number(maxCrew)} personnes dans son équipage. Supprimez celles qui ne sortent plus.`,
    'crew.in_use': ({ departures: count, lastDate }) =>
      `Cette personne a ${plural(count, { one: '# départ', other: '# départs' })} à venir, jusqu’au ${date(lastDate)}. Affectez d’abord quelqu’un d’autre.`,
    'assignment.out_of_service': ({ name, fits }) => `${name} est hors service. ${instead(fits)}`,
    'assignment.type_unfit': ({ name, fits }) => `${name} n’est pas du type que demande ce tour. ${instead(fits)}`,
    'assignment.paper_expired': ({ name, paper, paperName, expiredOn, fits }) =>
      `${name} : ${paperName || statusWord(PAPER, paper)} est valable jusqu’au ${date(expiredOn)}. ${instead(fits)}`,
    'assignment.busy': ({ name, tour, busyFrom, busyUntil, timeZone, fits }) =>
      `${name} a « ${tour} » le ${moment(busyFrom, timeZone).day} de ${moment(busyFrom, timeZone).time} à ${moment(busyUntil, timeZone).time}, préparation comprise. ${instead(fits)}`,
    'assignment.people_missing': ({ people, peopleLimit, missingPlaces, fits }) =>
      `Il y a ${plural(people, { one: '# personne', other: '# personnes' })} et ${number(peopleLimit)} places à bord : il en manque ${number(missingPlaces)}. ${instead(fits)}`,
    'assignment.seats_missing': ({ seats, capacity, missingSeats, fits }) =>
      `${number(seats)} places sont vendues et il y en a ${number(capacity)} : il en manque ${number(missingSeats)}. ${instead(fits)}`,
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

    'tour.slug_taken': ({ suggestion }) =>
      `Une autre excursion de l’établissement a déjà cette adresse. « ${suggestion} » est libre.`,
    'tour.too_many': ({ maxTours }) =>
      `Un établissement peut avoir jusqu’à ${number(maxTours)} excursions. Supprimez-en une d’abord.`,
    'tour.not_ready': ({ missing }) =>
      `Pour la vendre, il manque encore : ${list(missing.map((part) => PART[part] ?? part))}.`,
    'tour.has_bookings': ({ bookings, lastDate }) =>
      `L’excursion a encore ${plural(bookings, { one: '# réservation', other: '# réservations' })} à venir, jusqu’au ${date(lastDate)}. Déplacez-les ou annulez-les, ou retirez-la de la vente.`,
    'tour.departures_too_full': ({ dates }) =>
      `Ce qui est vendu ne tiendrait plus le ${list(dates.map(date))}. Déplacez d’abord des réservations ou laissez ces départs tels quels.`,
    'tour.activity_unknown': () => 'Cette activité n’est pas dans la liste. Choisissez-en une.',
    'tour.language_unknown': () => 'Une des langues n’est pas dans la liste. Choisissez parmi celles-ci.',
    'question.repeated': ({ name }) => `« ${name} » est demandé deux fois. Modifiez l’une des deux questions.`,
    'question.options_missing': ({ name }) => `« ${name} » a besoin d’au moins deux réponses au choix.`,
    'policy.hours_repeated': ({ hours }) => `Il y a deux règles pour ${number(hours)} heures avant. Gardez-en une.`,
    'policy.incomplete': () => 'La dernière règle doit valoir jusqu’au départ : donnez-lui 0 heure.',
    'policy.cheaper_later': ({ hours }) =>
      `À moins de ${number(hours)} heures du départ, annuler ne peut pas coûter moins qu’avant.`,
    'notification.taken': () =>
      'Il y a déjà un message pour cet événement, ce destinataire et cette langue. Modifiez-le dans la liste.',
    'notification.variable_unknown': ({ name }) =>
      `« {${name}} » n’existe pas. Utilisez une des variables de la liste.`,
    'notification.audience_unfit': () => 'Ces personnes ne reçoivent aucun message à ce sujet.',
    'notification.offset_unfit': ({ minMinutes, maxMinutes }) =>
      `Le message peut partir de ${number(minMinutes)} à ${number(maxMinutes)} minutes du départ ; 0 signifie aussitôt.`,
    'message.no_address': () => 'Aucune adresse où l’envoyer : ajoutez un e-mail à la réservation et réessayez.',
    'message.mail_off': () => 'Cette installation n’envoie pas d’e-mails. Configurez un serveur de messagerie.',
    'notification.too_many': ({ maxNotifications }) =>
      `Une excursion peut avoir jusqu’à ${number(maxNotifications)} messages propres.`,
    'draft.too_large': ({ limitBytes }) =>
      `Le brouillon est trop long pour être gardé automatiquement ; la limite est de ${size(limitBytes)}. Enregistrez vos modifications.`,

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
    'departure.date_canceled': ({ reason }) =>
      `Ce jour est fermé à la vente${reason ? ` : ${reason}` : ''}. Choisissez une autre date.`,
    'departure.hour_taken': ({ startTime }) =>
      `Il y a déjà un départ à ${startTime} ce jour-là. Choisissez une autre heure.`,
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
    'departure.transport_committed': ({ name, until }) =>
      `À cette heure, le transport est réservé à « ${name} » jusqu'à ${until}. Choisissez un départ plus tard.`,
    'departure.capacity_below_sold': ({ seats }) =>
      `Il y a déjà ${plural(seats, { one: '# place vendue ou bloquée', other: '# places vendues ou bloquées' })}. La capacité ne peut pas être inférieure.`,
    'departure.capacity_above_boats': ({ seats }) =>
      `Le transport affecté a ${plural(seats, { one: '# place', other: '# places' })} et l’excursion n’en vend pas davantage. Affectez-en un plus grand pour vendre plus.`,

    'group.name_taken': ({ name }) => `Il existe déjà un groupe « ${name} ». Choisissez un autre nom.`,
    'group.too_many': ({ maxGroups }) => `Un établissement peut avoir jusqu'à ${number(maxGroups)} groupes.`,
    'group.seats_or_transport': () =>
      'Indiquez combien de places le groupe partage, ou le transport auquel elles appartiennent.',
    'group.unknown_member': () =>
      "Un des circuits ou horaires n'existe plus. Actualisez la page et choisissez à nouveau.",
    'group.member_twice': ({ name }) =>
      `« ${name} » est deux fois dans le groupe. Gardez le circuit entier ou ses horaires.`,
    'group.capacity_below_sold': ({ seats, date: day }) =>
      `Le ${date(day)}, ${plural(seats, { one: '# place est vendue', other: '# places sont vendues' })} en même temps. Mettez-en au moins autant, ou déplacez d'abord ces réservations.`,
    'group.people_above_limit': ({ people, date: day }) =>
      `Le ${date(day)}, ${plural(people, { one: '# personne voyage', other: '# personnes voyagent' })} ensemble, plus que le transport n'en admet. Choisissez-en un plus grand ou déplacez des réservations.`,
    'group.tours_clash': ({ date: day }) =>
      `Le ${date(day)}, des circuits différents sont vendus à la même heure. Déplacez-en un, ou laissez les circuits partager le groupe.`,
    'group.has_sales': ({ seats, lastDate }) =>
      `Il y a ${plural(seats, { one: '# place vendue', other: '# places vendues' })}, jusqu'au ${date(lastDate)}. Déplacez ces réservations, ou désactivez le groupe.`,

    'allotment.unfit': () => "Ce contingent n'est pas pour ce départ. Choisissez-en un autre, ou vendez sans.",
    'allotment.full': ({ seatsLeft }) =>
      seatsLeft > 0
        ? plural(seatsLeft, {
            one: 'Il reste # place dans ce contingent.',
            other: 'Il reste # places dans ce contingent.',
          })
        : "Ce contingent est épuisé. Vendez sans lui s'il reste des places.",
    'allotment.above_capacity': ({ capacity }) =>
      `Le départ a ${plural(capacity, { one: '# place', other: '# places' })} ; le contingent ne peut pas être plus grand.`,
    'allotment.below_sold': ({ seats, date: day }) =>
      `Le ${date(day)}, ${plural(seats, { one: '# place est vendue', other: '# places sont vendues' })} sur ce contingent. Il ne peut pas être inférieur.`,
    'allotment.too_many': ({ maxAllotments }) => `Un circuit peut avoir jusqu'à ${number(maxAllotments)} contingents.`,

    'booking.overbooking_off': () =>
      'Ce circuit ne peut pas être vendu au-delà de sa capacité. Changez la capacité du départ ou choisissez-en un autre.',
    'booking.overbooking_forbidden': () =>
      'Vendre au-delà de la capacité revient à qui peut modifier les circuits. Demandez-lui ou choisissez un autre départ.',

    'departure.state_unreachable': ({ state, wanted }) =>
      `Un départ ${statusWord(DEPARTURE, state)} ne peut pas passer à « ${statusWord(DEPARTURE, wanted)} ». Rouvrez-le d’abord.`,
    'departure.has_people': ({ people }) =>
      plural(people, {
        one: 'Il y a # personne sur ce départ. Déplacez-la ou utilisez la fermeture, qui décide pour chaque réservation.',
        other:
          'Il y a # personnes sur ce départ. Déplacez-les ou utilisez la fermeture, qui décide pour chaque réservation.',
      }),
    'departure.join_itself': () => 'C’est le même départ. Choisissez-en un autre pour ses passagers.',
    'departure.join_other_tour': () =>
      'Seuls les départs du même tour se regroupent. Déplacez les réservations une par une.',
    'departure.nobody_to_join': () => 'Il n’y a personne à déplacer sur ce départ. Il suffit de le fermer.',
    'closure.target_closed': () =>
      'On ne peut déplacer personne vers un départ qui ferme aussi. Choisissez-en un autre.',
    'closure.not_asked': () => 'Il n’y a plus rien à choisir pour cette réservation. Pour autre chose, écrivez-nous.',
    'closure.not_failed': () =>
      'Cette réservation est déjà traitée ou en attente ; on ne répète que ce qui a échoué. Actualisez la liste.',

    'recurrence.dates_reversed': () => 'La saison finit avant de commencer. Changez l’une des deux dates.',
    'recurrence.never_runs': () =>
      'Aucun des jours choisis ne tombe entre ces dates. Élargissez les dates ou choisissez d’autres jours.',
    'recurrence.hour_repeated': ({ startTime }) => `${startTime} figure deux fois. Gardez l’heure une seule fois.`,
    'recurrence.min_above_capacity': ({ startTime, capacity }) =>
      `À ${startTime}, le minimum de personnes dépasse les ${number(capacity)} places disponibles.`,
    'recurrence.tie': ({ name, startTime, priority }) =>
      `« ${name} » part aussi à ${startTime} et aucune ne l’emporte. Avec la priorité ${number(priority)}, cette saison l’emporte ; sinon changez les dates ou les heures.`,
    'recurrence.has_departures': ({ departures, lastDate }) =>
      `Il reste ${plural(departures, { one: '# départ vendu', other: '# départs vendus' })}, le dernier le ${date(lastDate)}. Terminez la saison ce jour-là ou plus tard.`,
    'recurrence.category_unknown': () => 'L’une des catégories n’existe plus dans ce tour. Actualisez la page.',
    'recurrence.too_many': ({ maxRecurrences }) =>
      `Un tour peut avoir jusqu’à ${number(maxRecurrences)} saisons. Supprimez-en une qui ne sert plus.`,
    'recurrence.move_taken': ({ date: day, startTime }) =>
      `Le ${date(day)}, un autre départ a lieu à ${startTime}. Choisissez une autre heure ou laissez ce qui est vendu tel quel.`,
    'departure.group_too_full': ({ date: day, startTime, name }) =>
      `Le ${date(day)} à ${startTime}, ce qui est vendu ne tiendrait plus dans « ${name} ». Choisissez une autre heure ou laissez ces départs tels quels.`,
    'departure.unit_busy': ({ date: day, startTime, name, tour, busyFrom, busyUntil, timeZone }) =>
      `Le ${date(day)} à ${startTime}, ${name} a « ${tour} » le ${moment(busyFrom, timeZone).day} de ${moment(busyFrom, timeZone).time} à ${moment(busyUntil, timeZone).time}, préparation comprise. Changez d’abord l’affectation ou laissez ces départs tels quels.`,
    'departure.minimum_met': () =>
      'Il n’y a rien à décider pour ce départ : personne ne l’a réservé, ou son minimum est atteint.',
    'tour.transports_unfit': ({ departures: count, lastDate }) =>
      `${plural(count, { one: '# départ a', other: '# départs ont' })} jusqu’au ${date(lastDate)} un véhicule d’un autre type. Retirez-le d’abord.`,
    'canceled_date.too_many': ({ maxDays }) =>
      `Un tour peut avoir ${number(maxDays)} fermetures au plus. Retirez celles qui ne servent plus ou fermez des jours entiers.`,
    'canceled_date.range': ({ maxDays }) =>
      `Choisissez de la première à la dernière date, ${number(maxDays)} jours au plus.`,
    'canceled_date.past': () => 'Cette date est passée. Choisissez aujourd’hui ou un jour à venir.',
    'canceled_date.taken': ({ date: day }) => `Le ${date(day)} est déjà fermé. Vous le trouvez dans la liste.`,

    'price.option_unknown': () => 'Cette option de prix n’est plus en vente. Choisissez-en une autre.',
    'price.tariff_unknown': ({ tariff }) =>
      `Cette excursion ne vend pas le tarif ${TARIFF[tariff] ?? tariff}. Prenez le tarif général.`,
    'price.tariff_channel': ({ tariff }) =>
      `Le tarif ${TARIFF[tariff] ?? tariff} n’est pas vendu par ce canal. Prenez le tarif général.`,
    'price.extra_unknown': () => 'L’un des suppléments n’est plus en vente. Retirez-le ou choisissez-en un autre.',
    'price.extra_limit': ({ name, maxQuantity }) =>
      `Cette réservation accepte au plus ${number(maxQuantity)} de « ${name} ».`,
    'price.tiers_gap': ({ people }) =>
      `Aucune tranche, ou plusieurs, ne donne de prix pour ${plural(people, { one: '# personne', other: '# personnes' })}. Faites se suivre les tranches.`,
    'price.boat_missing': () => 'Il manque le prix du bateau. Indiquez-le avant d’enregistrer.',
    'price.repeated': ({ name }) => `« ${name} » figure deux fois. Changez l’un des deux.`,
    'price.no_adult': () => 'Il faut une catégorie d’adultes.',
    'price.category_unknown': () => 'L’une des catégories n’existe plus. Rechargez la page.',
    'booking.needs_approval': ({ discountCents, maxDiscountCents, currency }) =>
      `Remettre ${amount(discountCents, currency)} demande le code d’un responsable ; sans lui vous pouvez aller jusqu’à ${amount(maxDiscountCents, currency)}.`,
    'booking.seller_unknown': () => 'Ce vendeur ne travaille pas dans cet établissement. Choisissez-en un autre.',
    'approval.refused': () =>
      'L’identifiant ou le code n’est pas juste, ou cette personne ne peut pas autoriser. Réessayez.',
    'tax.name_taken': ({ name }) => `Il existe déjà une taxe ou un frais « ${name} ». Prenez un autre nom.`,
    'tax.on_top_of': ({ name }) =>
      `Elle ne peut pas porter sur « ${name} » : seulement un pourcentage sur un autre qui ne dépend d’aucun, et un inclus seulement sur un inclus.`,
    'tax.carries_others': ({ name }) => `« ${name} » porte sur celle-ci. Changez-la d’abord.`,
    'tax.tour_unknown': () => 'L’une des excursions n’est pas de cet établissement. Rechargez la page.',
    'tax.too_many': ({ maxTaxes }) =>
      `Un établissement peut avoir jusqu’à ${number(maxTaxes)} taxes et frais. Supprimez-en une d’abord.`,
    'promotion.range': () => 'Le début précède la fin, et moins de personnes paient que ne voyagent.',
    'promotion.scope_unknown': () => "Cette excursion, saison ou heure de départ n'existe plus dans cet établissement.",
    'promotion.seller_unknown': () => 'Cette personne ne vend pas dans cet établissement.',
    'promotion.too_many': ({ maxPromotions }) =>
      `Un établissement en a ${number(maxPromotions)} au plus ; supprimez celles qui ne servent plus.`,
    'promotion.code_taken': ({ name }) => `Ce code appartient déjà à « ${name} ». Choisissez-en un autre.`,
    'promotion.cap_below_uses': ({ uses }) =>
      `Il a déjà servi ${number(uses)} fois : la limite ne peut pas être inférieure.`,
    'promotion.used_up': ({ kind, name, cap, per }) =>
      `${kind === 'offer' ? "L'offre" : 'Le code'} « ${name} » a déjà servi ${number(cap)} fois${USED_UP[per] ?? ''}, le maximum permis. La réservation ne peut revenir qu'au prix d'aujourd'hui.`,
    'code.unknown': () => "Ce code n'existe pas dans cet établissement. Vérifiez son orthographe.",
    'code.not_yet': ({ date: from }) => `La promotion est valable à partir du ${date(from)}.`,
    'code.over': ({ date: to }) => `La promotion a expiré le ${date(to)}.`,
    'code.used_up': ({ cap, per }) =>
      `Le code a déjà servi ${number(cap)} fois${USED_UP[per] ?? ''}, le maximum permis.`,
    'code.not_for_this': notForThis(NOT_FOR_THIS.fr),

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
    'payment.nothing_due': () => 'Cette réservation ne doit rien.',
    'booking.no_room': ({ seatsLeft, next }) =>
      `${seatsLeft > 0 ? plural(seatsLeft, { one: 'Il ne reste que # place.', other: 'Il ne reste que # places.' }) : 'Il ne reste aucune place.'} ${
        next.length > 0
          ? `Il y a de la place ici : ${departures(next)}.`
          : 'Aucun autre départ des prochains jours n’a de place.'
      }`,
    'booking.same_departure': () => 'La réservation est déjà sur ce départ. Choisissez-en un autre.',
    'booking.other_tour': () =>
      'Ce départ est d’une autre excursion. Choisissez-en un de la même, ou annulez et vendez l’autre.',
    'booking.has_money': ({ paidCents, currency }) =>
      `${amount(paidCents, currency)} ont été payés pour cette réservation. Annulez-la pour les rendre.`,
    'order.other_business': () => 'Ce tour relève d’un autre établissement : vendez-le dans une commande à part.',
    'order.other_currency': () => 'Ce tour se paie dans une autre devise : vendez-le dans une commande à part.',
    'order.other_customer': () =>
      'La commande est celle d’un autre client. Vérifiez le nom et le téléphone, ou vendez dans une commande à part.',
    'order.too_large': ({ maxBookings }) =>
      `Une commande compte jusqu’à ${maxBookings} réservations. Vendez les autres dans une autre commande.`,
    'booking.refund_changed': ({ quotedCents, refundCents, currency }) =>
      `Le remboursement est passé de ${amount(quotedCents, currency)} à ${amount(refundCents, currency)}. Confirmez-le avant de continuer.`,
    'booking.fields_changed': ({ fields, by }) =>
      `${by ?? 'Quelqu’un'} a changé la même chose entre-temps : ${fieldWords(FIELDS, fields)}. Vérifiez les données actuelles.`,
    'departure.not_departed': ({ startsAt, timeZone }) => {
      const { day, time } = moment(startsAt, timeZone)
      return `Le départ n’a pas encore eu lieu : il part le ${day} à ${time}.`
    },
    'answers.missing': ({ name }) => `Il manque la réponse à « ${name} ».`,
    'passenger.too_many': ({ people }) =>
      plural(people, {
        one: '# personne voyage avec cette réservation.',
        other: '# personnes voyagent avec cette réservation.',
      }),
    'passenger.who_stays': ({ people }) =>
      plural(people, {
        one: 'Il resterait # personne et la liste compte plus de noms : retirez d’abord de la liste des passagers ceux qui ne viennent plus.',
        other:
          'Il resterait # personnes et la liste compte plus de noms : retirez d’abord de la liste des passagers ceux qui ne viennent plus.',
      }),
    'credit.unknown': () => 'Il n’y a pas d’avoir avec ce code.',
    'credit.expired': ({ expiresOn }) => `Cet avoir a expiré le ${date(expiresOn)}.`,
    'credit.not_enough': ({ remainingCents, currency }) =>
      `Il reste ${amount(remainingCents, currency)} sur cet avoir. Encaissez le reste autrement.`,
    'refund.nothing_paid': () => 'Rien n’a été payé qui puisse être rendu.',
    'refund.too_much': ({ refundableCents, currency }) =>
      `On peut rendre au plus ${amount(refundableCents, currency)}.`,
    'proof.not_needed': () => 'Aucun tarif de cette réservation ne demande de justificatif.',
    'proof.too_many': ({ tariff, people }) =>
      people === 0
        ? `Personne dans cette réservation ne justifie le tarif ${TARIFF[tariff] ?? tariff}.`
        : `Cette réservation compte ${number(people)} au tarif ${TARIFF[tariff] ?? tariff}. Cochez-en autant au plus.`,
    'undo.nothing': () => 'Il n’y a rien à défaire : un autre changement a suivi.',
    'undo.too_late': ({ minutes }) =>
      `On peut défaire pendant ${number(minutes)} minutes. Faites le changement inverse.`,
    'undo.money_moved': () =>
      'On ne peut pas défaire : de l’argent a été rendu avec ce changement. Faites le changement inverse.',

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
