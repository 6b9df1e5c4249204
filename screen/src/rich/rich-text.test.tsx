import assert from 'node:assert/strict'
import { afterEach, test } from 'node:test'
import { cleanup, fireEvent, render } from '@testing-library/react'
import { RichText } from './rich-text.tsx'

afterEach(cleanup)

test('a picture within words is asked for once more, and then what it is called stands in its place', () => {
  const src = '/wps/pictures/upl_01m7yb1m9af4s8xkqz0h6vtw2d'
  const shown = render(<RichText html={`<p>Look: <img src="${src}" alt="Tickets"></p>`} />)
  const picture = shown.getByRole('img', { name: 'Tickets' })
  fireEvent.error(picture)
  assert.equal(picture.getAttribute('src'), `${src}?again=1`)
  fireEvent.error(picture)
  assert.ok(!shown.queryByRole('img'))
  assert.ok(shown.getByText('Look: Tickets'))
})
