import { memberQuery, type Member } from '@fairground/screen/session/member.ts'
import { useLive } from '@fairground/screen/wire/live.ts'
import { push } from '@fairground/screen/wire/pushed.ts'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'

export type Icon = Member['icon']

/** Shows who is signed in by another picture from now on. */
export function keepIcon(client: QueryClient, icon: Icon): void {
  push<Member>(client, memberQuery.queryKey, (member) => ({ ...member, icon }))
}

/** Keeps their picture as the server announces it. */
export function useIconUpkeep(): void {
  const client = useQueryClient()
  useLive('icon', ({ drawn, uploadId }) => keepIcon(client, { drawn, uploadId }))
}
