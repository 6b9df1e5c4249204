import { giveFile } from '@fairground/screen/parts/give-file.ts'

const side = 720
const margin = 40

/** Saves the code that stands within an element as a picture, for a bank's app to read: a camera cannot see its own screen. */
export function savePicture(within: HTMLElement | null, name: string): void {
  const drawn = within?.querySelector('svg')
  const path = drawn?.querySelector('path')?.getAttribute('d')
  const size = Number(drawn?.getAttribute('viewBox')?.split(' ')[2])
  const canvas = document.createElement('canvas')
  const pen = canvas.getContext('2d')
  if (!path || !pen || !(size > 0)) return
  canvas.width = canvas.height = side + 2 * margin
  pen.fillStyle = 'white'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.translate(margin, margin)
  pen.scale(side / size, side / size)
  pen.fillStyle = 'black'
  pen.clip(new Path2D(path))
  pen.fillRect(0, 0, size, size)
  canvas.toBlob((picture) => {
    if (picture) giveFile(picture, name)
  }, 'image/png')
}
