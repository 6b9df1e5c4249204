import { test } from 'node:test'
import { openSite } from '../../test/visit.tsx'

const { house, visit } = await openSite()

test('a session that is ended elsewhere is over on the page at once, though nobody touches it', async () => {
  const token = await house.member('ends')
  const { screen } = await visit('/', { token })
  // Whom it does not know yet it forgets without a word.
  await screen.findByText('E')
  await house.ask('DELETE', '/wps/session/logout', { token })
  await screen.findByRole('dialog', { name: 'Log in' })
})
