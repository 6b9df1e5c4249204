import type { PathOf } from './ask.ts'

/** Where pictures are sent. */
export const uploads = '/wps/uploads' satisfies PathOf<'POST'>

/** Where a picture of the member's own is shown. */
export const pictureAt = (uploadId: string) => `${uploads}/${uploadId}`

/** Where a picture of the house is shown. */
export const housePictureAt = (uploadId: string) => `/wps/pictures/${uploadId}`
