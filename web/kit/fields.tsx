import {
  Checkbox,
  DateField,
  MoneyField,
  OtpField,
  PinField,
  PasswordField,
  Picker,
  Segmented,
  Select,
  Stepper,
  Switch,
  TextField,
  Button,
} from '@fairground/ui'
import { useState } from 'react'
import { Shelf, Spot } from './shelf.tsx'

const fault = 'What is wrong with it, in words that may take more than one line on a phone.'

export function Fields() {
  return (
    <Shelf title="Typing">
      <Spot name="TextField">
        <TextField label="Name" hint="What it is for." placeholder="Lan" />
        <TextField label="Name, wrong" defaultValue="?" error={fault} />
        <TextField label="Name, not now" defaultValue="Lan" disabled />
      </Spot>
      <Spot name="PasswordField">
        <PasswordField label="Password" defaultValue="lanterns" />
        <PasswordField label="Password, wrong" error={fault} />
      </Spot>
      <Spot name="OtpField">
        <OtpField label="Code" hint="Six digits." />
        <OtpField label="Code, typed" defaultValue="123456" after={<Button size="s">Send again</Button>} />
        <OtpField label="Code, wrong" defaultValue="654321" error={fault} />
      </Spot>
      <Spot name="PinField">
        <Pin />
        <PinField label="Secret, wrong" digits={6} typed="654321" defaultValue="654321" error={fault} />
      </Spot>
      <Spot name="MoneyField">
        <Money />
      </Spot>
      <Spot name="DateField, Select">
        <DateField label="Day" defaultValue="2026-11-21" />
        <Select
          label="Game"
          options={[
            { value: 'a', title: 'Northern lottery' },
            { value: 'b', title: 'Northern 60s' },
          ]}
        />
        <Select label="Game, wrong" error={fault} options={[{ value: 'a', title: 'Northern lottery' }]} />
      </Spot>
    </Shelf>
  )
}

function Money() {
  const [amount, setAmount] = useState<bigint | null>(1_250_000_0000n)
  return (
    <>
      <MoneyField
        label="Amount"
        currency="VND"
        amount={amount}
        onAmount={setAmount}
        hint="50,000 to 5,000,000"
      />
      <MoneyField
        label="Amount, wrong"
        currency="USD"
        amount={123_4500n}
        onAmount={() => undefined}
        error={fault}
      />
    </>
  )
}

const countries = ['Việt Nam', 'Thailand', 'Cambodia', 'Laos', 'Myanmar'].map((title, at) => ({
  value: String(at),
  title,
  words: title.toLowerCase(),
  after: `+${84 + at}`,
}))

export function MoreFields() {
  const [steps, setSteps] = useState(1)
  const [span, setSpan] = useState<'day' | 'week' | 'month'>('week')
  const [country, setCountry] = useState('0')
  const picked = countries.find(({ value }) => value === country)?.title
  return (
    <Shelf title="Choosing">
      <Spot name="Checkbox, Switch">
        <Checkbox defaultChecked>Something to agree to, with words that take more than one line</Checkbox>
        <Checkbox error={fault}>Something that must be agreed to</Checkbox>
        <Switch defaultChecked>Something that is on</Switch>
        <Switch>Something that is off</Switch>
      </Spot>
      <Spot name="Segmented, Stepper">
        <Segmented
          label="Span"
          value={span}
          onChange={setSpan}
          options={(['day', 'week', 'month'] as const).map((key) => ({ key, title: key }))}
        />
        <Stepper
          label="Multiple"
          onLess={steps > 1 ? () => setSteps(steps - 1) : undefined}
          onMore={() => setSteps(steps + 1)}
        >
          {`×${steps}`}
        </Stepper>
      </Spot>
      <Spot name="Picker">
        <Picker
          trigger={<Button aria-label={`Country: ${picked}`}>{picked}</Button>}
          label="Countries"
          search="Country or dialling code"
          none="There is none"
          items={countries}
          value={country}
          onPick={setCountry}
          plain={(typed) => typed.toLowerCase()}
        />
      </Spot>
    </Shelf>
  )
}

function Pin() {
  const [typed, hear] = useState('40')
  return (
    <PinField
      label="Secret"
      digits={6}
      typed={typed}
      defaultValue={typed}
      onChange={(event) => hear(event.currentTarget.value)}
    />
  )
}
