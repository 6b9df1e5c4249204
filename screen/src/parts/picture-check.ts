/** What one may show a picture for, at most, in bytes. */
export const pictureMax = 5_000_000
/** What a file picker is to offer. What is taken is told by the bytes, not by a name. */
export const pictureTypes = 'image/png,image/jpeg'

export type PictureFault = 'several' | 'empty' | 'too_large' | 'not_picture' | 'unreadable'

const heads = [
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  [0xff, 0xd8, 0xff],
] as const

/** What is wrong with what was given as one PNG or JPEG picture of at most five megabytes; undefined when nothing is. */
export async function faultOfPicture(files: readonly File[]): Promise<PictureFault | undefined> {
  const [file] = files
  if (files.length > 1) return 'several'
  if (!file || file.size === 0) return 'empty'
  if (file.size > pictureMax) return 'too_large'
  try {
    const head = new Uint8Array(await file.slice(0, 8).arrayBuffer())
    const isOne = heads.some((bytes) => bytes.every((byte, place) => head[place] === byte))
    return isOne ? undefined : 'not_picture'
  } catch {
    // It was moved or taken back since it was chosen.
    return 'unreadable'
  }
}
