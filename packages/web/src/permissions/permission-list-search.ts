import { listSearch } from '../router/list-search.ts'

const list = listSearch({ fields: ['name', 'created_at'], defaultSort: 'name', filters: [] })

/** The address of the list of permissions. */
export type PermissionListSearch = ReturnType<typeof list.read>

export const { read: permissionListSearchOf, sortOf } = list
