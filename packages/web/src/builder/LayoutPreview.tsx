import { SimpleGrid, Text } from '@mantine/core'
import type { Layout } from '@muelle/domain/preferences/layout'
import { type CSSProperties, useId } from 'react'
import { useTranslations } from 'use-intl'
import { palette } from '../ui/theme.ts'
import styles from './LayoutPreview.module.css'

const ROWS = ['first', 'second', 'third'] as const
const MENU = ['visits', 'checkin', 'resources', 'customers'] as const

/** The panel in small, once in each theme: what was chosen can be compared without switching. */
export function LayoutPreview({ layout }: { layout: Layout }) {
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
      <Miniature layout={layout} theme="light" />
      <Miniature layout={layout} theme="dark" />
    </SimpleGrid>
  )
}

function Miniature({ layout, theme }: { layout: Layout; theme: 'light' | 'dark' }) {
  const t = useTranslations()
  const id = useId()
  const { accent, density, menu, business, breadcrumbs, title_line, width, footer, search } = layout
  const isRail = menu === 'rail'
  const isInMenu = business === 'menu' && !isRail
  const link = palette[accent][theme === 'dark' ? 3 : 8]
  const colors: CSSProperties & Record<`--${string}`, string> = { '--accent': palette[accent][7], '--link': link }
  return (
    <figure aria-labelledby={id} className={styles['figure']}>
      <Text component="figcaption" id={id} size="sm" c="dimmed" mb={6}>
        {t(`builder.${theme}`)}
      </Text>
      <div
        className={styles['panel']}
        data-theme={theme}
        data-compact={density === 'compact' || undefined}
        style={colors}
      >
        <div className={styles['header']}>
          <b>Muelle</b>
          {!isInMenu && <span className={styles['field']}>{t('shell.business')}</span>}
          <span className={styles['field']} data-icon={search === 'icon' || undefined}>
            {search === 'icon' ? '⌕' : t('shell.searchShort')}
          </span>
        </div>
        <div className={styles['body']}>
          <div className={styles['menu']} data-rail={isRail || undefined}>
            {isInMenu && <span className={styles['field']}>{t('shell.business')}</span>}
            {MENU.map((key, index) => (
              <span key={key} className={styles['entry']} data-active={index === 0 || undefined}>
                <i />
                {!isRail && t(`shell.menu.${key}`)}
              </span>
            ))}
          </div>
          <div className={styles['content']} data-width={width}>
            {breadcrumbs && (
              <small>
                {t('shell.home')} / {t('pages.visits')}
              </small>
            )}
            <div className={styles['title']} data-line={title_line || undefined}>
              <b>{t('builder.sample.title')}</b>
              <span className={styles['button']}>{t('builder.sample.action')}</span>
            </div>
            {ROWS.map((row) => (
              <div key={row} className={styles['row']}>
                <span>{t(`builder.sample.${row}`)}</span>
                <span className={styles['link']}>{t('builder.sample.link')}</span>
              </div>
            ))}
            {footer && <small className={styles['footer']}>{t('pages.terms')}</small>}
          </div>
        </div>
      </div>
    </figure>
  )
}
