import type pg from 'pg'
import type { PlaceRow, States, TableKind } from './place-table.ts'
import { stateKey } from './place-table.ts'
import { searchText, wordParts } from './search-text.ts'

/** A connection as the owner of the tables: requests may only read them. */
type Client = Pick<pg.Client, 'query'>

export async function readStates(client: Client): Promise<States> {
  const { rows } = await client.query<{ id: number; country_id: number; name: string }>(
    'select id, country_id, name from country_state',
  )
  return {
    byNumber: new Map(rows.map(({ id, country_id }) => [id - country_id * 1000, id])),
    byName: new Map(rows.map(({ id, name }) => [stateKey(name), id])),
  }
}

/** What kind of table the stored localities came from; null when there are none. */
export async function storedKind(client: Client): Promise<TableKind | null> {
  const { rows } = await client.query<{ code: string }>('select code from locality limit 1')
  return rows[0] ? (rows[0].code.includes('/') ? 'plain' : 'official') : null
}

export const emptyPlaces = (client: Client) => client.query('truncate locality_word, locality, municipality')

export const analyzePlaces = (client: Client) => client.query('analyze municipality, locality, locality_word')

export type Written = { added: number; changed: number; unchanged: number }

/**
 * Writes localities with different codes, and their municipalities, in one transaction: new ones are added, what differs is
 * changed, the rest is left alone. Only the rows themselves are locked, so searches go on meanwhile.
 */
export async function writePlaces(client: Client, places: readonly PlaceRow[]): Promise<Written> {
  await client.query('begin')
  try {
    await upsertMunicipalities(client, places)
    const changed = await upsertLocalities(client, places)
    await replaceWords(client, changed)
    await client.query('commit')
    const added = changed.filter(({ is_new }) => is_new).length
    return { added, changed: changed.length - added, unchanged: places.length - changed.length }
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

const foldedOf = ({ municipality }: PlaceRow) => searchText(municipality)

const upsertMunicipalities = (client: Client, places: readonly PlaceRow[]) =>
  client.query(
    `insert into municipality (state_id, name, name_folded)
     select distinct on (i.state_id, i.name_folded) i.state_id, i.name, i.name_folded
     from unnest($1::int[], $2::text[], $3::text[]) as i (state_id, name, name_folded)
     left join municipality m on m.state_id = i.state_id and m.name_folded = i.name_folded
     where m.name is distinct from i.name
     order by i.state_id, i.name_folded, i.name
     on conflict on constraint municipality_of_state do update set name = excluded.name returning 1`,
    [places.map(({ stateId }) => stateId), places.map(({ municipality }) => municipality), places.map(foldedOf)],
  )

type Changed = { id: number; municipality_id: number; state_id: number; name: string; is_new: boolean }

/** Answers with what is new or differs. */
async function upsertLocalities(client: Client, places: readonly PlaceRow[]): Promise<Changed[]> {
  const { rows } = await client.query<Changed>(
    `with incoming as (
       select m.id as municipality_id, i.state_id, i.code, i.name, i.lat, i.lng
       from unnest($1::int[], $2::text[], $3::text[], $4::text[], $5::float8[], $6::float8[])
         as i (state_id, municipality_folded, code, name, lat, lng)
       join municipality m on m.state_id = i.state_id and m.name_folded = i.municipality_folded),
     written as (
       insert into locality (municipality_id, code, name, lat, lng)
       select municipality_id, code, name, lat, lng from incoming order by code
       on conflict on constraint locality_code do update
         set municipality_id = excluded.municipality_id, name = excluded.name, lat = excluded.lat, lng = excluded.lng
         where (locality.municipality_id, locality.name, locality.lat, locality.lng)
           is distinct from (excluded.municipality_id, excluded.name, excluded.lat, excluded.lng)
       returning id, code, municipality_id, name, xmax = 0 as is_new)
     select w.id, w.municipality_id, i.state_id, w.name, w.is_new from written w join incoming i using (code)`,
    [
      places.map(({ stateId }) => stateId),
      places.map(foldedOf),
      places.map(({ code }) => code),
      places.map(({ name }) => name),
      places.map(({ lat }) => lat),
      places.map(({ lng }) => lng),
    ],
  )
  return rows
}

async function replaceWords(client: Client, localities: readonly Changed[]): Promise<void> {
  const old = localities.filter(({ is_new }) => !is_new).map(({ id }) => id)
  if (old.length > 0) await client.query('delete from locality_word where locality_id = any($1::bigint[])', [old])
  const words = localities.flatMap((locality) =>
    wordParts(locality.name).map((part, word) => ({ locality, part, word })),
  )
  await client.query(
    `insert into locality_word (locality_id, word, municipality_id, state_id, part)
     select * from unnest($1::bigint[], $2::smallint[], $3::bigint[], $4::int[], $5::text[]) returning 1`,
    [
      words.map(({ locality }) => locality.id),
      words.map(({ word }) => word),
      words.map(({ locality }) => locality.municipality_id),
      words.map(({ locality }) => locality.state_id),
      words.map(({ part }) => part),
    ],
  )
}
