import { rulesCodes } from '@fairground/engine'
import { useQuery } from '@tanstack/react-query'
import { allGamesQuery } from './all-games.ts'

/**
 * The code of the rules that a game follows, of whichever family; a game that is on offer no more is looked up by its code,
 * which begins with that of its rules.
 */
export function useRulesCode(gameCode: string): string | undefined {
  const { data, isPending } = useQuery(allGamesQuery)
  if (isPending) return undefined
  const known = data?.find((one) => one.gameCode === gameCode)?.rules
  return known ?? rulesCodes.find((code) => gameCode === code || gameCode.startsWith(`${code}-`))
}
