import { IconAnchor } from '@tabler/icons-react'
import styles from './Brand.module.css'

/** The product's name with its anchor. */
export const Brand = ({ size = 16 }: { size?: number }) => (
  <span className={styles['brand']} style={{ fontSize: size }}>
    <IconAnchor size={size * 1.25} stroke={2} aria-hidden />
    Muelle
  </span>
)
