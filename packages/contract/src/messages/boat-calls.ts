import { declareRefusals } from './refusal-messages.ts'

export const boatCalls = declareRefusals({
  'boat_call.trip_over': {
    status: 409,
    detail: {},
    es: () => 'Esta salida ya terminó o se canceló: no necesita otra lancha. Llama a la oficina.',
    en: () => 'This departure is over or was canceled: it needs no other boat. Call the office.',
    de: () => 'Diese Abfahrt ist vorbei oder abgesagt: Sie braucht kein anderes Boot. Ruf im Büro an.',
    fr: () => 'Ce départ est terminé ou annulé : il n’a pas besoin d’un autre bateau. Appelez le bureau.',
    ja: () => 'この出発便は終了または中止されたため、別の船は必要ありません。事務所に電話してください。',
    zh: () => '此班次已结束或已取消，不需要另一艘船。请致电办公室。',
  },
})
