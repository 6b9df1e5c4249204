import assert from 'node:assert/strict'
import { afterEach, test } from 'node:test'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { browser } from '../../screen/test/browser.ts'
import { Confirm } from './confirm.tsx'
import { Dialog } from './dialog.tsx'
import { Menu, MenuItem } from './menu.tsx'

const { navigator } = browser.happyDOM.settings
const { maxTouchPoints } = navigator

afterEach(() => {
  cleanup()
  navigator.maxTouchPoints = maxTouchPoints
})

/** A question before something is taken away, and what was answered to it. */
function ask() {
  const answers: string[] = []
  const note = (answer: string) => () => void answers.push(answer)
  render(
    <Confirm
      title="Remove it?"
      text="It will be gone."
      keep="Keep it"
      go="Remove"
      danger
      onKeep={note('kept')}
      onGo={async () => note('gone')()}
    />,
  )
  return answers
}

test('a question before something is taken away is told as one, and the way back has the focus', async () => {
  const answers = ask()
  const { click, keyboard } = userEvent.setup()
  const asked = await screen.findByRole('alertdialog', {
    name: 'Remove it?',
    description: 'It will be gone.',
  })
  await waitFor(() => assert.ok(document.activeElement === screen.getByRole('button', { name: 'Keep it' })))
  // A press outside answers nothing.
  await click(asked.parentElement ?? asked)
  assert.deepEqual(answers, [])
  await keyboard('{Escape}')
  await click(screen.getByRole('button', { name: 'Remove' }))
  assert.deepEqual(answers, ['kept', 'gone'])
})

/** Where the focus is in a dialog that has a field, and begins with something else. */
async function focusIn(toType: boolean): Promise<Element | null> {
  render(
    <Dialog open onClose={undefined} title="Log in" toType={toType}>
      <p>Words</p>
      <input aria-label="Name" />
    </Dialog>,
  )
  const dialog = await screen.findByRole('dialog')
  await waitFor(() => assert.ok(dialog.contains(document.activeElement)))
  return document.activeElement
}

test('where one types on keys a dialog begins at its field', async () => {
  assert.ok((await focusIn(false)) === screen.getByRole('textbox'))
})

test('a finger is shown the dialog before any keyboard covers it, but where one comes to type', async () => {
  navigator.maxTouchPoints = 5
  assert.ok((await focusIn(false)) === screen.getByRole('dialog'))
  cleanup()
  assert.ok((await focusIn(true)) === screen.getByRole('textbox'))
})

test('a menu that was fetched when its button was pressed begins at its first entry, as it does ever after', async () => {
  render(
    <Menu trigger={<button type="button">More</button>} startsOpen>
      <MenuItem>Copy</MenuItem>
      <MenuItem>Share</MenuItem>
    </Menu>,
  )
  const { keyboard } = userEvent.setup()
  const isAt = async (name: string) =>
    await waitFor(() => assert.ok(document.activeElement === screen.getByRole('menuitem', { name })))
  await isAt('Copy')
  await keyboard('{ArrowDown}')
  await isAt('Share')
  await keyboard('{Escape}')
  await waitFor(() => assert.ok(document.activeElement === screen.getByRole('button', { name: 'More' })))
  await keyboard('{Enter}')
  await isAt('Copy')
})
