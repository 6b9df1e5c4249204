import { Select } from '@fairground/ui'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { allGamesQuery } from '../../draws/all-games.ts'
import { useGameName } from '../../draws/names.ts'
import { useFamilyName } from './use-family-name.ts'

type Chosen = { family: string; gameCode: string }

/** By which family and game of lotteries a record is looked through; a family leaves its games alone. */
export function GameChoice({
  chosen: { family, gameCode },
  onChange,
}: {
  chosen: Chosen
  onChange: (chosen: Partial<Chosen>) => void
}) {
  const t = useTranslations('records.betting')
  const gameName = useGameName()
  const familyName = useFamilyName()
  const games = useQuery(allGamesQuery).data ?? []
  const families = [...new Set(games.map((game) => game.family))]
  const ofFamily = games.filter((game) => !family || game.family === family)
  return (
    <>
      <Select
        label={t('family')}
        value={family}
        onChange={(event) => onChange({ family: event.target.value, gameCode: '' })}
        options={[
          { value: '', title: t('everyFamily') },
          ...families.map((one) => ({ value: one, title: familyName(one) })),
        ]}
      />
      <Select
        label={t('game')}
        value={gameCode}
        onChange={(event) => onChange({ gameCode: event.target.value })}
        options={[
          { value: '', title: t('everyGame') },
          ...ofFamily.map((one) => ({ value: one.gameCode, title: gameName(one.gameCode) })),
        ]}
      />
    </>
  )
}
