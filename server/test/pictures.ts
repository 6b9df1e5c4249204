import { crc32, deflateSync } from 'node:zlib'

/** A PNG of one grey, as wide and high as it is said to be, however few bytes that takes; what it says of itself comes first. */
export function png(width: number, height: number, rows = height, says?: string): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head[8] = 8
  const grey = Buffer.alloc((width + 1) * rows, 0x80)
  for (let row = 0; row < rows; row++) grey[row * (width + 1)] = 0
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    ...(says === undefined ? [] : [chunk('tEXt', Buffer.from(`Comment\0${says}`, 'latin1'))]),
    chunk('IDAT', deflateSync(grey)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  size.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([size, body, sum])
}
