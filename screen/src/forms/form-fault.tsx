import styles from './forms.module.css'

/** What is wrong with the form as a whole, said at once to those who cannot see it. */
export function FormFault({ text }: { text: string | undefined }) {
  return (
    <div role="alert" className={text ? styles.fault : 'visually-hidden'}>
      {text}
    </div>
  )
}
