import { useMember } from '@fairground/screen/session/member.ts'
import { isSignedIn, useSignedIn } from '@fairground/screen/session/session.ts'
import { Button, buttonClass } from '@fairground/ui'
import { Link, useNavigate } from '@tanstack/react-router'
import { linkTo } from '../../banners/banners.ts'
import { useTryDemo } from '../../member/try-demo.ts'
import type { WholeOffer } from '../../promotions/promotions.ts'

/** Where to go to have it; nowhere for what is not open, nor for who has it already. */
export function Way({ offer: { url, action, state } }: { offer: WholeOffer }) {
  const signedIn = useSignedIn()
  const member = useMember()
  if (!url || state === 'close' || state === 'coming soon') return null
  if (url === '/?demo') return !signedIn && <DemoWay action={action} />
  if (url === '/register' && member && member.isAgent !== 4) return null
  return (
    <Link {...linkTo(url)} className={buttonClass({ tone: 'primary', size: 'l' })}>
      {action}
    </Link>
  )
}

/** The demo opens where one presses, and has no address of its own. */
function DemoWay({ action }: { action: string }) {
  const tryDemo = useTryDemo()
  const navigate = useNavigate()
  const start = async () => {
    await tryDemo()
    if (isSignedIn()) await navigate({ to: '/', search: {} })
  }
  return (
    <Button tone="primary" size="l" onClick={start}>
      {action}
    </Button>
  )
}
