import assert from 'node:assert/strict'
import { afterEach, test } from 'node:test'
import { cleanup, render, screen } from '@testing-library/react'
import { encode } from 'uqr'
import { QrCode } from './qr-code.tsx'

afterEach(cleanup)

const text = 'otpauth://totp/Fairground:lan?secret=ABCDEFGH'

/** The modules that the picture of a path paints dark, as `x y`. */
function painted(path: string): Set<string> {
  const runs = [...path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g)]
  return new Set(
    runs.flatMap(([, x, y, width]) =>
      Array.from({ length: Number(width) }, (_, at) => `${Number(x) + at} ${y}`),
    ),
  )
}

test('the picture is the code that a reader knows, and says what it is for', () => {
  render(<QrCode text={text} title="For your app" />)
  const picture = screen.getByRole('img', { name: 'For your app' })
  const dark = painted(picture.querySelector('path')?.getAttribute('d') ?? '')
  const { data } = encode(text, { ecc: 'M', border: 4 })
  const wanted = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`${x} ${y}`] : [])))
  assert.deepEqual([...dark].sort(), wanted.sort())
})

test('nothing is dark within four modules of the edge', () => {
  render(<QrCode text={text} title="For your app" />)
  const picture = screen.getByRole('img')
  const size = Number(picture.getAttribute('viewBox')?.split(' ')[2])
  for (const module of painted(picture.querySelector('path')?.getAttribute('d') ?? ''))
    for (const place of module.split(' ').map(Number)) assert.ok(place >= 4 && place < size - 4, module)
})
