import { isToCome } from '@muelle/domain/visits/status'
import { useTranslations } from 'use-intl'
import { useHost } from './host-context.ts'
import type { HostVisit } from './host-model.ts'
import { tableNames } from './host-words.ts'

const MAY_SEAT: ReadonlySet<string> = new Set(['confirmed', 'arrived', 'waiting', 'notified'])
const toggled = (ids: readonly number[], id: number) =>
  ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]

/** What a press on a table does, and what letting one table go over another does: the same for a finger, a mouse and the keyboard. */
export function useFloorPress() {
  const t = useTranslations('host')
  const { model, isToday, maySeat, mayBlock, selected, select, picking, pick, change, steps } = useHost()
  const { act, add } = steps

  const whole = (tableId: number, party: number) =>
    model.suitable(party).find(({ resourceIds }) => resourceIds.includes(tableId))?.resourceIds ?? [tableId]

  const seatWalkIn = (tableIds: readonly number[], party: number) => {
    pick(null)
    const table = tableNames(tableIds, model.tableOf)
    void add(
      { action: 'seat', kind: 'walk_in', source: 'walk_in', party_size: party, resource_ids: [...tableIds] },
      () => t('done.walkIn', { party, table }),
    )
  }

  const give = (visit: HostVisit, tableIds: readonly number[]) => {
    const table = tableNames(tableIds, model.tableOf)
    const name = visit.row.name ?? t('nameless')
    if (isToday && MAY_SEAT.has(visit.status) && !isToCome(visit.status))
      return void act(
        visit.row,
        { kind: 'on', action: 'seat', resourceIds: tableIds },
        t('done.seated', { name, table }),
      )
    return void act(visit.row, { kind: 'tables', resourceIds: tableIds }, t('done.moved', { name, table }))
  }

  /** A table is pressed: whoever is chosen for gets it, else its party is looked at. */
  const press = (tableId: number, isJoin: boolean) => {
    const state = model.tableOf.get(tableId)?.state
    if (picking?.kind === 'block') return pick({ ...picking, tableIds: toggled(picking.tableIds, tableId) })
    if (picking?.kind === 'walk_in') return seatWalkIn(whole(tableId, picking.party), picking.party)
    if (picking?.kind === 'move') {
      const visit = model.visits.find(({ id }) => id === picking.visitId)
      pick(null)
      if (!visit) return
      const ids = isJoin ? [...visit.resourceIds.filter((id) => id !== tableId), tableId] : [tableId]
      return void act(visit.row, { kind: 'tables', resourceIds: ids }, movedWords(visit, ids))
    }
    if (state?.visit) return select(state.visit.id)
    if (mayBlock && !selected && model.tableOf.get(tableId)?.blocking.held) return change({ panel: 'bloqueo' })
    if (selected && maySeat && isToday && MAY_SEAT.has(selected.status)) {
      const table = tableNames([tableId], model.tableOf)
      const name = selected.row.name ?? t('nameless')
      return void act(
        selected.row,
        { kind: 'on', action: 'seat', resourceIds: [tableId] },
        t('done.seated', { name, table }),
      )
    }
    select(null)
  }

  const movedWords = (visit: HostVisit, ids: readonly number[]) =>
    t('done.moved', { name: visit.row.name ?? t('nameless'), table: tableNames(ids, model.tableOf) })

  /** A table is let go over another: its party moves there; an empty one is joined to the party of the other. */
  const drop = (fromId: number, toId: number) => {
    if (!maySeat) return
    const [from, to] = [model.tableOf.get(fromId)?.state.visit, model.tableOf.get(toId)?.state.visit]
    if (from) {
      const ids = [...from.resourceIds.filter((id) => id !== fromId && id !== toId), toId]
      void act(from.row, { kind: 'tables', resourceIds: ids }, movedWords(from, ids))
    } else if (to) {
      const ids = [...to.resourceIds, fromId]
      void act(to.row, { kind: 'tables', resourceIds: ids }, movedWords(to, ids))
    }
  }
  /** What letting go would do, told before it is done. */
  const dropWords = (fromId: number, toId: number): string | null => {
    if (!maySeat || fromId === toId) return null
    const [from, to] = [model.tableOf.get(fromId), model.tableOf.get(toId)]
    const table = tableNames([toId], model.tableOf)
    const mover = from?.state.visit
    if (mover) {
      const name = mover.row.name ?? t('nameless')
      const other = to?.state.visit
      if (other && other.id !== mover.id) return t('drop.over', { name, table, other: other.row.name ?? t('nameless') })
      return to?.blocking.held
        ? t('drop.blocked', { name, table, reason: to.blocking.held.row.reason })
        : t('drop.move', { name, table })
    }
    const joined = to?.state.visit
    if (!joined) return t('drop.nothing')
    const both = tableNames([...joined.resourceIds, fromId], model.tableOf)
    return t('drop.join', { name: joined.row.name ?? t('nameless'), table: both })
  }
  return { press, drop, dropWords, give, seatWalkIn }
}
