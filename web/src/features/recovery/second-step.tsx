import { factor, type identity } from '@fairground/contract'
import { ProofForm } from '@fairground/screen/factor/proof-form.tsx'
import { call } from '@fairground/screen/wire/call.ts'
import { Announced } from '@fairground/ui'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import styles from './recovery.module.css'
import type { SecondAsked } from './use-back-in.ts'

type Asked = SecondAsked & { onDone: (signedIn: z.output<typeof identity.SignedIn>) => Promise<void> }

/** The second factor of a member whose new password is set already. */
export function SecondStep({ ticket, kinds, onDone }: Asked) {
  const t = useTranslations('recovery')
  return (
    <div className={styles.form}>
      <Announced as="p" atOnce>
        {t('second')}
      </Announced>
      <ProofForm
        kinds={kinds}
        onProof={async (proof) => await onDone(await call(factor.secondStep, { ...proof, ticket }))}
        askPasskey={() => call(factor.secondStepChallenge, { ticket })}
      />
    </div>
  )
}
