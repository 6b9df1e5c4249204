import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { test } from 'node:test'
import sharp from 'sharp'
import { coverMax, drawCover, inRgb } from './cover-pictures.ts'

const covers = globSync(fileURLToPath(new URL('../../web/src/games/covers/*.svg', import.meta.url))).map(
  (path) => ({ name: basename(path), svg: readFileSync(path, 'utf8') }),
)

test('every cover is a picture of two sizes, each three to four and light enough, and shows what is drawn', async () => {
  assert.ok(covers.length >= 12)
  for (const { name, svg } of covers)
    for (const [size, width] of [
      ['small', 240],
      ['large', 360],
    ] as const) {
      const picture = await drawCover(svg, size)
      assert.ok(picture.length <= coverMax, `${name} ${size}: ${picture.length}`)
      const { width: shown, height, format } = await sharp(picture).metadata()
      assert.deepEqual([shown, height, format], [width, (width * 4) / 3, 'heif'])
      const { channels } = await sharp(picture).stats()
      assert.ok(
        channels.some(({ stdev }) => stdev > 20),
        `${name} is of one colour`,
      )
    }
})

test('a cover that is too heavy in every quality is refused', async () => {
  const speck = (at: number) =>
    `<rect x="${at % 120}" y="${Math.floor(at / 120)}" width="1" height="1" fill="hsl(${(at * 7919) % 360} 90% ${20 + ((at * 104_729) % 70)}%)"/>`
  const noise = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 160">${Array.from({ length: 19_200 }, (_, at) => speck(at)).join('')}</svg>`
  await assert.rejects(drawCover(noise, 'large'), /too much detail/)
})

test('colours are the same in numbers that everything knows', () => {
  assert.equal(inRgb('fill="oklch(1 0 0)" x oklch(0 0 0)'), 'fill="rgb(255, 255, 255)" x rgb(0, 0, 0)')
  assert.equal(inRgb('oklch(0.628 0.2577 29.23 / 0.5)'), 'rgba(255, 0, 0, 0.5)')
})
