import { isVip } from '@fairground/contract/vip'
import { mine, useMember } from '@fairground/screen/session/member.ts'
import { ask } from '@fairground/screen/wire/ask.ts'
import { bootstrapQuery } from '@fairground/screen/wire/bootstrap.ts'
import { useQuery } from '@tanstack/react-query'

/** Where "Contact us" leads whoever looks: members of the highest ranks to whoever serves them apart, where somebody does. */
export function useContactUrl(): string | undefined {
  const url = useQuery(bootstrapQuery).data?.elsewhere.contactUrl
  const { data } = useQuery({
    enabled: isVip(useMember()?.clubLabel),
    queryKey: [mine, 'customerService'],
    queryFn: ({ signal }) => ask('GET /wps/member/customerService', { signal }),
  })
  const [first] = data?.csType === 'VIP' ? data.path : []
  return first?.type === '1' ? first.path : url
}
