import { Button, classes } from '@fairground/ui'
import type { ComponentProps, ReactNode } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { FormFault } from './form-fault.tsx'
import styles from './forms.module.css'
import { useFormFaults } from './use-form-faults.ts'

export type FormProps<Values extends FieldValues> = Omit<ComponentProps<'form'>, 'onSubmit' | 'children'> & {
  form: UseFormReturn<Values>
  /** Sends what was typed, once every field is right. What it throws is told: at its field, or over the form. */
  onSend: (values: Values) => Promise<unknown>
  /** Takes what is not the form's to tell, and answers whether it did. */
  onRefused?: ((error: unknown) => boolean) | undefined
  /** The words of its button. */
  submit: ReactNode
  /** What stands under the button. */
  after?: ReactNode
  /** Its ends stay in sight at the foot of a dialog, beside each other, while the rest of it is scrolled. */
  atFoot?: boolean
  children: ReactNode
}

/**
 * A form as all are here: what is wrong stands under its field and the first of them has the focus; while it is sent the
 * button is busy and nothing is sent twice; what the server refuses stands at its field; and what was typed stays.
 */
export function Form<Values extends FieldValues>({
  form,
  onSend,
  onRefused,
  submit,
  after,
  atFoot = false,
  className,
  children,
  ...rest
}: FormProps<Values>) {
  const { whole, tell, clear } = useFormFaults(form)
  const send = form.handleSubmit(async (values) => {
    clear()
    try {
      await onSend(values)
    } catch (error) {
      if (!onRefused?.(error)) tell(error)
    }
  })
  return (
    // Sent by a browser itself, where no script hears of it, it would put a password into the address.
    <form
      noValidate
      method="post"
      {...rest}
      className={classes(styles.form, className)}
      onSubmit={(event) => {
        event.preventDefault()
        if (!form.formState.isSubmitting) void send(event)
      }}
    >
      <FormFault text={whole} />
      {children}
      <div className={classes(styles.ends, atFoot && styles.atFoot)}>
        <Button tone="primary" size="l" wide type="submit" busy={form.formState.isSubmitting}>
          {submit}
        </Button>
        {after}
      </div>
    </form>
  )
}
