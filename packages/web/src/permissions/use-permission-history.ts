import { FLAGS, MODULES } from '@muelle/domain/rights'
import { useTranslations } from 'use-intl'

/** How a permission's history is told: its fields by their words, and what a module allowed as «Ver, Crear, Editar». */
export function usePermissionHistory() {
  const t = useTranslations()
  const moduleOf = (field: string) => MODULES.find((candidate) => candidate === field)
  return {
    fieldLabel: (field: string): string | undefined => {
      if (field === 'name' || field === 'description') return t(`permissions.fields.${field}`)
      const module = moduleOf(field)
      return module && t(`modules.${module}`)
    },
    valueText: (field: string, value: unknown): string | undefined => {
      if (!moduleOf(field) || typeof value !== 'string') return undefined
      const flags = FLAGS.filter((flag) => value.split(', ').includes(flag)).map((flag) => t(`permissions.${flag}`))
      return [t('permissions.see'), ...flags].join(', ')
    },
  }
}
