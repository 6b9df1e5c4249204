import type { ComponentProps } from 'react'
import styles from './card.module.css'
import { classes } from './classes.ts'

export type CardProps = ComponentProps<'div'> & { as?: 'div' | 'section' | 'article' | 'aside' }

/** A raised surface. Pass `as` where the card is a section or an article of its own. */
export function Card({ as: Tag = 'div', className, ...rest }: CardProps) {
  return <Tag {...rest} className={classes(styles.card, className)} />
}
