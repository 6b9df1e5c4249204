import { newSecret } from '#kit'
import { makeSigning, keepInFolder } from '#app/offer'

/** What an installation keeps of its studio, in a file only the owner of its data folder can read. */
export type StudioKeys = {
  /** What the studio seals its seeds under. */
  studioKey: string
  /** The passwords of the roles that own the studio's database and serve from it. */
  ownerPassword: string
  rolePassword: string
  /** What the studio signs with, and what the platform does to it; each is told its own and the public half of the other. */
  studioSigning: string
  platformSigning: string
}

/** Reads the studio's keys, making them the first time. */
export const openStudioKeys = (folder: string): StudioKeys =>
  keepInFolder(folder, 'studio.json', () => ({
    studioKey: newSecret(),
    ownerPassword: newSecret(),
    rolePassword: newSecret(),
    studioSigning: makeSigning(),
    platformSigning: makeSigning(),
  }))
