import { useIsHere } from '@fairground/screen/drawn/use-own.ts'
import { useQuery } from '@tanstack/react-query'
import { pastResultsQuery } from './games.ts'

/** Those the board, the list and the chart look back on. A first view goes without: it would carry more of them than of itself. */
export function usePastResults(gameCode: string) {
  return useQuery({ ...pastResultsQuery(gameCode), enabled: useIsHere() })
}
