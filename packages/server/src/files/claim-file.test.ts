import { readdir } from 'node:fs/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { denying } from '../../test/denying.ts'
import { fixtures } from '../../test/fixtures.ts'
import { uploadedName } from '../../test/images.ts'
import { type Harbour, openHarbour } from '../../test/tours.ts'
import { until } from '../../test/until.ts'
import type { Tx } from '../platform/db.ts'
import { Denied } from '../platform/denied.ts'
import { claimFile } from './claim-file.ts'
import { folderStorage } from './storage.ts'
import { sweepFiles } from './sweep.ts'

const LOGO = { subject_type: 'business', subject_id: 7, field: 'image' }
const ICON = { subject_type: 'business', subject_id: 7, field: 'icon_company' }
const blame = { deny: denying, path: 'body.image' }

let harbour: Harbour
beforeAll(async () => {
  harbour = await openHarbour()
})
afterAll(() => harbour.close())
beforeEach(async () => {
  await harbour.database.admin('delete from file_use')
  await harbour.database.admin('delete from file')
})

const inAccount = <T>(work: (tx: Tx) => Promise<T>) => harbour.database.db.transaction(harbour.account, work)
const claim = (name: string | null, use = LOGO) => inAccount((tx) => claimFile(tx, name, use, blame))
const uses = () => harbour.database.admin('select field, file_name from file_use order by field')
const age = (hours: number) =>
  harbour.database.admin('update file set created_at = created_at - make_interval(hours => $1)', [hours])
const sweep = () => inAccount(sweepFiles(folderStorage(harbour.api.filesDir)))
const names = async () =>
  (await harbour.database.admin<{ name: string }>('select name from file order by created_at')).map(({ name }) => name)
const onDisk = async () =>
  (await readdir(harbour.api.filesDir, { recursive: true })).filter((path) => path.endsWith('.webp'))
const refusalOf = (work: Promise<unknown>) => work.catch((error: unknown) => error)

describe('a field shows a file', () => {
  test('until it shows another one, or none', async () => {
    const [first, second] = [await uploadedName(harbour.owner), await uploadedName(harbour.owner)]
    await claim(first)
    await claim(first)
    expect(await uses()).toEqual([{ field: 'image', file_name: first }])
    await claim(second)
    expect(await uses()).toEqual([{ field: 'image', file_name: second }])
    await claim(null)
    await claim(null)
    expect(await uses()).toEqual([])
  })

  test('that several fields may show, each by itself', async () => {
    const name = await uploadedName(harbour.owner)
    await claim(name)
    await claim(name, ICON)
    await claim(null)
    expect(await uses()).toEqual([{ field: 'icon_company', file_name: name }])
  })

  test('but none that the account does not have, nor the file of another one (I16)', async () => {
    const add = fixtures(harbour.database.admin)
    const account = await add.addAccount({ name: 'Otra' })
    await add.addUser({ account, username: 'ajena', is_first: true })
    const foreign = await uploadedName(await harbour.api.signIn('ajena'))
    for (const name of [foreign, 'AAAAAAAAAAAAAAAAAAAAAA.webp', '../etc/passwd', '']) {
      const refusal = await refusalOf(claim(name))
      expect(refusal).toBeInstanceOf(Denied)
      expect(refusal).toMatchObject({ refusal: { code: 'image.unknown' }, path: 'body.image' })
    }
    expect(await uses()).toEqual([])
  })
})

describe('the sweep (I30)', () => {
  test('removes row and bytes of what nothing has used for a day, and of nothing else', async () => {
    const [used, forgotten] = [await uploadedName(harbour.owner), await uploadedName(harbour.owner)]
    await claim(used)
    await age(25)
    const young = await uploadedName(harbour.owner)
    const before = (await onDisk()).length
    await sweep()
    expect(await names()).toEqual([used, young])
    expect(await onDisk()).toHaveLength(before - 2)
    expect((await onDisk()).some((path) => path.includes(forgotten.slice(0, 22)))).toBe(false)
    await sweep()
    expect(await names()).toEqual([used, young])
  })

  test('takes a file once no field shows it any more, and bears that its bytes are gone already', async () => {
    const name = await uploadedName(harbour.owner)
    await claim(name)
    await age(25)
    await claim(null)
    const storage = folderStorage(harbour.api.filesDir)
    await storage.remove(name)
    await sweep()
    expect(await names()).toEqual([])
    expect(await storage.open(name)).toBeNull()
  })

  test('passes over a file that is just being claimed', async () => {
    const name = await uploadedName(harbour.owner)
    await age(25)
    let finish = () => {}
    const held = new Promise<void>((resolve) => {
      finish = resolve
    })
    let isClaimed = false
    const claiming = inAccount(async (tx) => {
      await claimFile(tx, name, LOGO, blame)
      isClaimed = true
      await held
    })
    await until(async () => isClaimed)
    await sweep()
    finish()
    await claiming
    expect(await uses()).toEqual([{ field: 'image', file_name: name }])
    expect(await folderStorage(harbour.api.filesDir).open(name)).not.toBeNull()
  })

  test('that is under way first leaves nothing to claim', async () => {
    const name = await uploadedName(harbour.owner)
    await age(25)
    let finish = () => {}
    const held = new Promise<void>((resolve) => {
      finish = resolve
    })
    let isSwept = false
    const sweeping = inAccount(async (tx) => {
      await sweepFiles(folderStorage(harbour.api.filesDir))(tx)
      isSwept = true
      await held
    })
    await until(async () => isSwept)
    const claiming = refusalOf(claim(name))
    finish()
    await sweeping
    expect(await claiming).toMatchObject({ refusal: { code: 'image.unknown' } })
    expect(await uses()).toEqual([])
  })
})
