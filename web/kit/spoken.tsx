import { ProofForm } from '@fairground/screen/factor/proof-form.tsx'
import { AmountField } from '@fairground/screen/forms/amount-field.tsx'
import { FormFault } from '@fairground/screen/forms/form-fault.tsx'
import { Form } from '@fairground/screen/forms/form.tsx'
import { Asked } from '@fairground/screen/list/asked.tsx'
import type { Question } from '@fairground/screen/list/question.ts'
import { Carousel } from '@fairground/screen/parts/carousel.tsx'
import { Picture } from '@fairground/screen/parts/picture.tsx'
import { Chart } from '@fairground/screen/parts/chart.tsx'
import { Copy } from '@fairground/screen/parts/copy.tsx'
import { DateRange } from '@fairground/screen/parts/date-range.tsx'
import { Refused } from '@fairground/screen/wire/refused.ts'
import { EmptyState, Skeleton, TextField } from '@fairground/ui'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import styles from './kit.module.css'
import { Row, Shelf, Spot } from './shelf.tsx'

const lantern =
  'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><circle cx="4" cy="4" r="3" fill="orange"/></svg>'
const days = Array.from({ length: 14 }, (_, at) => ({
  name: `${at + 1} Nov`,
  value: Math.round(6_000 + 4_000 * Math.sin(at / 2)),
}))
const names = { name: 'Day', value: 'Bets' }
const asked = { error: null, fetchStatus: 'idle', refetch: async () => undefined } as const
const refused = new Refused(503, 'busy', { requestId: 'req-7' })
const states: readonly Question<readonly string[]>[] = [
  { ...asked, data: undefined, fetchStatus: 'fetching' },
  { ...asked, data: undefined, error: refused },
  { ...asked, data: [] },
  { ...asked, data: ['What was there before'], error: refused },
]
const nobody = () => Promise.reject(new Refused(422, 'factor_code_wrong', {}))

/** What is in `screen`: it speaks by itself. */
export function Spoken() {
  const [range, setRange] = useState({ from: '', to: '' })
  return (
    <Shelf title="Parts that speak">
      <Spot name="Form, AmountField">
        <Sending />
      </Spot>
      <Spot name="ProofForm">
        <ProofForm kinds={['totp', 'recovery', 'password']} onProof={nobody} askPasskey={nobody} />
      </Spot>
      <Spot name="DateRange, FormFault">
        <DateRange days={range} onChange={setRange} />
        <DateRange days={range} onChange={setRange} inSight />
        <FormFault text="What is wrong with the whole of it." />
      </Spot>
      <Spot name="Asked" wide>
        <div data-stays>
          {states.map((state, place) => (
            // A state is its place.
            // oxlint-disable-next-line react/no-array-index-key
            <Asked
              key={place}
              of={state}
              fault="It could not be fetched"
              loading={<Skeleton height={48} />}
              empty={<EmptyState title="Nothing yet" />}
            >
              {(list) => <p>{list.join(', ')}</p>}
            </Asked>
          ))}
        </div>
      </Spot>
      <Spot name="Copy">
        <Row>
          <code>JBSWY3DPEHPK3PXP</code>
          <Copy label="Copy the key" value="JBSWY3DPEHPK3PXP" />
        </Row>
        <Copy label="Copy all codes" value="JBSWY3DPEHPK3PXP">
          Copy all codes
        </Copy>
      </Spot>
      <Spot name="Picture">
        <Row>
          <Picture src={lantern} alt="A lantern" width={48} height={48} />
          <Picture src="data:image/png," alt="A picture that does not come" width={48} height={48} />
        </Row>
      </Spot>
      <Spot name="Carousel" wide>
        <Carousel
          label="Offers"
          slides={['One', 'Two', 'Three'].map((name) => ({
            key: name,
            content: (
              <div className={styles.offer}>
                <h4>Offer {name}</h4>
                <p>What holds here now, and nothing else.</p>
              </div>
            ),
          }))}
        />
      </Spot>
      {(['bars', 'gains', 'area', 'line'] as const).map((kind) => (
        <Spot key={kind} name={`Chart: ${kind}`}>
          <Chart title={`Bets a day, as ${kind}`} kind={kind} points={days} names={names} />
        </Spot>
      ))}
    </Shelf>
  )
}

/** One that is refused at its field, whatever is typed. */
function Sending() {
  const form = useForm<{ username: string; amount: bigint | null }>({
    defaultValues: { username: 'lan', amount: null },
  })
  const send = () =>
    new Promise((_, reject) => setTimeout(() => reject(new Refused(409, 'username_taken', {})), 1_000))
  return (
    <Form form={form} onSend={send} submit="Send">
      <TextField
        label="Username"
        error={form.formState.errors.username?.message}
        {...form.register('username', { required: 'It cannot be empty.' })}
      />
      <AmountField
        form={form}
        name="amount"
        label="Amount"
        currency="VND"
        check={(amount) => amount !== null || 'How much?'}
      />
    </Form>
  )
}
