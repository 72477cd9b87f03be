import type { Language } from '@muelle/contract/languages'
import { LANGUAGES } from '@muelle/contract/languages'
import type { TourTexts } from '@muelle/contract/tours/product'
import { fold } from '@muelle/domain/text'
import { placeDenial, pointOf } from '@muelle/domain/tours/geo'
import { questionsDenial } from '@muelle/domain/tours/question'
import { isActivityType } from '../catalogues/activity-types.ts'
import { isSpokenLanguage } from '../catalogues/languages.ts'
import type { SectionWriting } from './section-writing.ts'
import { replaceIncluded, replaceQuestions, replaceTexts } from './tour-parts.sql.ts'
import { changeTour, type TourChanges } from './tour-record.sql.ts'
import { writePhotos } from './write-photos.ts'

/** Writes what a tour tells about itself, where it starts, whom it has room for and what it asks. */
export async function writeProduct(writing: SectionWriting): Promise<void> {
  const { tx, tour, body, deny } = writing
  if (body.activity_type && !isActivityType(body.activity_type))
    deny({ code: 'tour.activity_unknown' }, 'body.activity_type')
  if (body.spoken_languages?.some((code) => !isSpokenLanguage(code)))
    deny({ code: 'tour.language_unknown' }, 'body.spoken_languages')
  const { meeting, route = [] } = body
  if (meeting && placeDenial(meeting)) deny({ code: 'tour.point_nowhere' }, 'body.meeting')
  const nowhere = route.findIndex((point) => placeDenial(point) !== null)
  if (nowhere !== -1) deny({ code: 'tour.point_nowhere' }, `body.route[${nowhere}]`)

  const changes = changesOf(writing)
  if (Object.keys(changes).length > 0) await changeTour(tx, tour.id, changes)
  if (body.texts) await replaceTexts(tx, tour.id, textRows(body.texts))
  if (body.included) await replaceIncluded(tx, tour.id, body.included)
  if (body.photos) await writePhotos(tx, tour.id, body.photos, deny)
  if (body.questions) await writeQuestions(writing)
}

const textRows = (texts: TourTexts) =>
  LANGUAGES.flatMap((language: Language) => {
    const text = texts[language]
    return text ? [{ language, ...text }] : []
  })

/** The columns that the body changes: what it does not name is left out. */
function changesOf({ body }: SectionWriting): TourChanges {
  const { texts, meeting, route } = body
  const point = meeting && pointOf(meeting.lat, meeting.lng)
  return {
    ...(texts && {
      name: texts.es.name,
      name_folded: fold(texts.es.name),
      summary: texts.es.summary,
      meeting_point: texts.es.meeting_point || null,
    }),
    ...(body.activity_type !== undefined && { activity_type: body.activity_type }),
    ...(body.spoken_languages && { spoken_languages: [...new Set(body.spoken_languages)] }),
    ...(body.transport_type && { transport_type: body.transport_type }),
    ...(body.duration_minutes !== undefined && { duration_minutes: body.duration_minutes }),
    ...(body.capacity !== undefined && { capacity: body.capacity }),
    ...(body.people_limit !== undefined && { people_limit: body.people_limit }),
    ...(body.own_time_zone !== undefined && { time_zone: body.own_time_zone }),
    ...(meeting !== undefined && { meeting_lat: decimalOf(point?.lat), meeting_lng: decimalOf(point?.lng) }),
    ...(route && { route: route.map(({ lat, lng }) => pairOf(lat, lng)) }),
  }
}

const decimalOf = (degrees: number | undefined) => (degrees === undefined ? null : String(degrees))

function pairOf(lat: number, lng: number): [number, number] {
  const point = pointOf(lat, lng) ?? { lat, lng }
  return [point.lat, point.lng]
}

async function writeQuestions({ tx, tour, body, deny }: SectionWriting): Promise<void> {
  const { questions = [] } = body
  const denial = questionsDenial(questions)
  if (denial) {
    const field = denial.code === 'question.repeated' ? 'label' : 'options'
    deny({ code: denial.code, name: denial.name }, `body.questions[${denial.index}].${field}`)
  }
  await replaceQuestions(
    tx,
    tour.id,
    questions.map((question) => ({ ...question, options: question.kind === 'choice' ? question.options : [] })),
  )
}
