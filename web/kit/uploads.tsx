import { LongText } from '@fairground/screen/parts/long-text.tsx'
import { PicturesField } from '@fairground/screen/parts/pictures-field.tsx'
import { Upload } from '@fairground/screen/parts/upload.tsx'
import { usePictures } from '@fairground/screen/parts/use-pictures.ts'
import type { Send } from '@fairground/screen/parts/use-upload.ts'
import { Refused } from '@fairground/screen/wire/refused.ts'
import { useState } from 'react'
import { Shelf, Spot } from './shelf.tsx'

const slowMs = 120

/** Reads a picture to its end, a piece at a time and slowly, and answers how many bytes there were. */
const read: Send<number> = async (file, { signal, progress }) => {
  let bytes = 0
  for await (const piece of file.stream()) {
    signal.throwIfAborted()
    bytes += piece.length
    progress(bytes / file.size)
    await new Promise((resolve) => setTimeout(resolve, slowMs))
  }
  return bytes
}

const refuse: Send<number> = async (file, how) => {
  await read(file, how)
  throw new Refused(503, 'busy', {})
}

/** What takes a picture from whoever looks at it. */
export function Uploads() {
  const [bytes, setBytes] = useState<number>()
  return (
    <Shelf title="Giving pictures">
      <Spot name="Upload">
        <Upload
          label={`Picture, of which ${bytes ?? 'no'} bytes were read`}
          send={read}
          onChange={setBytes}
        />
      </Spot>
      <Spot name="Upload: wrong, and refused at its end">
        <Upload label="Proof" send={refuse} onChange={() => undefined} error="It cannot be left out." />
      </Spot>
      <Spot name="PicturesField">
        <SomePictures />
      </Spot>
      <Spot name="LongText">
        <Told />
      </Spot>
    </Shelf>
  )
}

function SomePictures() {
  const pictures = usePictures(read, 3)
  return <PicturesField label={`Pictures, ${pictures.sent.length} there`} pictures={pictures} />
}

function Told() {
  const [text, setText] = useState('The second lantern is lit.')
  return (
    <LongText
      label="Told"
      hint="In your words"
      length={text.length}
      max={60}
      value={text}
      onChange={({ currentTarget }) => setText(currentTarget.value)}
    />
  )
}
