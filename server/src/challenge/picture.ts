import { randomInt } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { createCanvas, GlobalFonts, type ImageData, type SKRSContext2D } from '@napi-rs/canvas'

// Twice what the page shows it at, for sharp screens.
const width = 400
const height = 128
const paper = '#f6efe0'
const inks = ['#3a1d0f', '#5c1a1f', '#1d3330', '#2c2350']
const face = 'Captcha'

// A server may have no fonts at all, so the site's own is drawn with.
const font = '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2'
GlobalFonts.registerFromPath(fileURLToPath(import.meta.resolve(font)), face)

/** Draws letters bent, turned and crossed out on light paper, so that people read them in either theme; a PNG. */
export async function drawLetters(letters: string): Promise<Buffer> {
  const flat = createCanvas(width, height)
  const pen = flat.getContext('2d')
  pen.fillStyle = paper
  pen.fillRect(0, 0, width, height)
  scatterDots(pen)
  writeLetters(pen, letters)
  strike(pen, paper)
  strike(pen, ink(0.9))
  strike(pen, ink(0.9))
  const bent = createCanvas(width, height)
  const print = bent.getContext('2d')
  print.putImageData(bend(pen.getImageData(0, 0, width, height), print.createImageData(width, height)), 0, 0)
  return await bent.encode('png')
}

function scatterDots(pen: SKRSContext2D): void {
  for (let dots = 0; dots < 90; dots++) {
    pen.fillStyle = ink(between(0.15, 0.45))
    pen.beginPath()
    pen.arc(between(0, width), between(0, height), between(0.8, 2.6), 0, 7)
    pen.fill()
  }
}

function writeLetters(pen: SKRSContext2D, letters: string): void {
  const room = (width - 30) / letters.length
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  for (const [place, letter] of letters.split('').entries()) {
    pen.save()
    pen.translate(15 + room * (place + 0.5) + between(-7, 7), height / 2 + between(-4, 14))
    pen.rotate(between(-0.28, 0.28))
    pen.transform(between(0.88, 1.1), between(-0.12, 0.12), between(-0.18, 0.18), 1, 0, 0)
    pen.font = `${randomInt(5, 9) * 100} ${Math.round(between(84, 100))}px ${face}`
    pen.fillStyle = ink(1)
    pen.fillText(letter, 0, 0)
    pen.restore()
  }
}

/** A line right across: in the ink of letters it joins them, in the paper's it cuts them. */
function strike(pen: SKRSContext2D, colour: string): void {
  pen.strokeStyle = colour
  pen.lineWidth = between(2.5, 4)
  pen.beginPath()
  pen.moveTo(0, between(20, height - 20))
  pen.bezierCurveTo(width * 0.3, between(0, height), width * 0.7, between(0, height), width, between(20, 108))
  pen.stroke()
}

/** Moves every point along two waves of its own place, so that no letter keeps its outline. */
function bend(from: ImageData, to: ImageData): ImageData {
  const [deep, wide] = [between(5, 8), between(4, 7)]
  const [down, across] = [between(0.022, 0.034), between(0.05, 0.07)]
  const [start, shift] = [between(0, 6.3), between(0, 6.3)]
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const sourceX = x + wide * Math.sin(y * across + shift)
      const sourceY = y + deep * Math.sin(x * down + start)
      sample(from.data, sourceX, sourceY, to.data, (y * width + x) * 4)
    }
  }
  return to
}

/** The mean of the four points around a place, by nearness. */
function sample(from: Uint8ClampedArray, x: number, y: number, to: Uint8ClampedArray, at: number): void {
  const [left, top] = [Math.min(Math.max(x, 0), width - 2), Math.min(Math.max(y, 0), height - 2)]
  const first = (Math.floor(top) * width + Math.floor(left)) * 4
  const [right, low] = [left % 1, top % 1]
  for (let channel = 0; channel < 4; channel++) {
    const here = first + channel
    const upper = (from[here] ?? 0) * (1 - right) + (from[here + 4] ?? 0) * right
    const lower = (from[here + width * 4] ?? 0) * (1 - right) + (from[here + width * 4 + 4] ?? 0) * right
    to[at + channel] = upper * (1 - low) + lower * low
  }
}

function ink(opacity: number): string {
  const alpha = Math.round(opacity * 255)
    .toString(16)
    .padStart(2, '0')
  return `${inks[randomInt(inks.length)]}${alpha}`
}

function between(least: number, most: number): number {
  return least + (randomInt(2 ** 32) / 2 ** 32) * (most - least)
}
