import { Badge, Group, NativeSelect, Text, Title } from '@mantine/core'
import type { ImportPreview, MappedProduct } from '@muelle/contract/imports/record'
import { useTranslations } from 'use-intl'
import { useCategoryName } from '../tours/prices/use-category-name.ts'
import styles from './Imports.module.css'
import type { SaidProduct } from './import-queries.ts'

type Props = {
  preview: Pick<ImportPreview, 'products' | 'tours' | 'orders'>
  onChange: (said: SaidProduct) => void
}

/** Which tour each product of what is still to come is, and which of its prices its kinds of people pay. */
export function ProductMapper({ preview: { products, tours, orders }, onChange }: Props) {
  const t = useTranslations('imports')
  if (products.length === 0 || tours.length === 0) return null
  return (
    <section className={`mu-card ${styles['card']}`} aria-labelledby="import-products">
      <Title order={2} size="h4" id="import-products">
        {t('products')}
      </Title>
      <Text size="sm" c="dimmed">
        {t('productsHint')}
      </Text>
      <ul className={styles['products']}>
        {products.map((product) => (
          <li key={product.product}>
            <ProductFields product={product} tours={tours} onChange={onChange} />
          </li>
        ))}
      </ul>
      {orders.orders > 0 && <Text size="sm">{t('together', { ...orders })}</Text>}
    </section>
  )
}

type FieldsProps = { product: MappedProduct; tours: ImportPreview['tours']; onChange: Props['onChange'] }

function ProductFields({ product: { product, lines, tour_id, is_guessed, people }, tours, onChange }: FieldsProps) {
  const t = useTranslations('imports')
  const categoryName = useCategoryName()
  const name = product ?? t('noProduct')
  const tour = tours.find(({ id }) => id === tour_id)
  const pickTour = (value: string) => onChange({ product, tour_id: value === '' ? null : Number(value), people: [] })
  const pickCategory = (label: string, value: string) => {
    const category_id = value === '' ? null : Number(value)
    onChange({ product, tour_id, people: people.map((one) => (one.label === label ? { label, category_id } : one)) })
  }
  return (
    <>
      <Group gap="xs" wrap="nowrap" className={styles['productName']}>
        <span>
          <strong>{name}</strong>{' '}
          <Text span size="sm" c="dimmed">
            {t('toCome', { count: lines })}
          </Text>
        </span>
        {is_guessed && (
          <Badge color="ambar" variant="light">
            {t('guessed')}
          </Badge>
        )}
      </Group>
      <div className={styles['columns']}>
        <NativeSelect
          label={t('tour')}
          aria-label={t('tourOf', { product: name })}
          error={tour ? undefined : t('tourMissing')}
          value={tour_id ?? ''}
          data={[
            { value: '', label: t('noTour') },
            ...tours.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          onChange={({ currentTarget: { value } }) => pickTour(value)}
        />
        {tour &&
          people.map(({ label, category_id }) => (
            <NativeSelect
              key={label}
              label={label}
              aria-label={t('personOf', { label, product: name })}
              error={category_id === null ? t('personMissing') : undefined}
              value={category_id ?? ''}
              data={[
                { value: '', label: t('noPerson') },
                ...tour.categories.map((category) => ({ value: String(category.id), label: categoryName(category) })),
              ]}
              onChange={({ currentTarget: { value } }) => pickCategory(label, value)}
            />
          ))}
      </div>
    </>
  )
}
