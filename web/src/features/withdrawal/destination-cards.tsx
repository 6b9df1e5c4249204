import { destination as contract, readId } from '@fairground/contract'
import { call } from '@fairground/screen/wire/call.ts'
import { useHouseTime } from '@fairground/screen/words/house-time.ts'
import { classes, Confirm, IconButton, notify, useAt } from '@fairground/ui'
import { useQueryClient } from '@tanstack/react-query'
import { BadgeCheck, Check, Hourglass, Plus, Trash2, UserSearch } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { AddDestination } from './add-destination.tsx'
import { usePlaceName } from './use-place-name.ts'
import { destinationsMax, restsAt, withdrawalsKey, type Destination } from './withdrawals.ts'
import styles from './destination-cards.module.css'

type CardsProps = {
  destinations: readonly Destination[]
  chosen: string | undefined
  onChoose: (destinationId: string) => void
}

/** Where money can go, a card each, one of which is chosen; and the way to add another. */
export function DestinationCards({ destinations, chosen, onChoose }: CardsProps) {
  const t = useTranslations('withdrawal.destination')
  const [isAdding, setAdding] = useState(false)
  return (
    <>
      <fieldset className={styles.cards}>
        <legend className="visually-hidden">{t('choose')}</legend>
        {destinations.map((one) => (
          <DestinationCard
            key={one.destinationId}
            destination={one}
            isChosen={one.destinationId === chosen}
            onChoose={() => onChoose(one.destinationId)}
          />
        ))}
        {destinations.length < destinationsMax && (
          <button type="button" className={styles.add} onClick={() => setAdding(true)}>
            <Plus aria-hidden="true" />
            {t('add')}
          </button>
        )}
      </fieldset>
      {isAdding && <AddDestination onClose={() => setAdding(false)} />}
    </>
  )
}

type CardProps = { destination: Destination; isChosen: boolean; onChoose: () => void }

function DestinationCard({ destination, isChosen, onChoose }: CardProps) {
  const t = useTranslations('withdrawal.destination')
  const placeName = usePlaceName()
  const { shown, holder } = destination
  const rests = useAt((now) => restsAt(destination, now))
  return (
    <div className={classes(styles.card, rests && styles.rests, isChosen && styles.chosen)}>
      <label>
        <input
          type="radio"
          name="destination"
          className="visually-hidden"
          checked={isChosen}
          disabled={rests}
          onChange={onChoose}
        />
        <b>{placeName(destination)}</b>
        <span className={styles.number} dir="ltr">
          {shown}
        </span>
        {holder && <span className={styles.holder}>{holder}</span>}
        <Verdict destination={destination} rests={rests} />
        {isChosen && <Check className={styles.tick} aria-hidden="true" />}
      </label>
      <Remove destination={destination} label={t('remove', { bank: placeName(destination), shown })} />
    </div>
  )
}

function Verdict({ destination, rests }: { destination: Destination; rests: boolean }) {
  const t = useTranslations('withdrawal.destination')
  const houseTime = useHouseTime()
  const { nameVerdict, usableFrom } = destination
  const isOwn = nameVerdict === 'same'
  const Icon = rests ? Hourglass : isOwn ? BadgeCheck : UserSearch
  const text = rests ? t('rests', { time: houseTime(usableFrom) }) : t(isOwn ? 'ownName' : 'looked')
  return (
    <span className={classes(styles.verdict, !rests && isOwn && styles.own)}>
      <Icon aria-hidden="true" />
      {text}
    </span>
  )
}

function Remove({ destination, label }: { destination: Destination; label: string }) {
  const t = useTranslations('withdrawal.destination')
  const client = useQueryClient()
  const [isAsked, setAsked] = useState(false)
  const remove = async () => {
    await call(contract.removeDestination, { destinationId: readId('dst', destination.destinationId) })
    await client.invalidateQueries({ queryKey: withdrawalsKey })
    notify({ title: t('removed'), tone: 'done' })
  }
  return (
    <>
      <IconButton size="s" label={label} className={styles.remove} onClick={() => setAsked(true)}>
        <Trash2 />
      </IconButton>
      {isAsked && (
        <Confirm
          title={label}
          text={t('removeText')}
          keep={t('keep')}
          go={t('removeYes')}
          danger
          onKeep={() => setAsked(false)}
          onGo={remove}
        />
      )}
    </>
  )
}
