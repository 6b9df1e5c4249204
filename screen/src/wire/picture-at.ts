import type { PathOf } from './ask.ts'

/** Where pictures are sent. */
export const uploads = '/wps/uploads' satisfies PathOf<'POST'>

/** Where a picture of the member's own is shown. */
export const pictureAt = (uploadId: string) => `${uploads}/${uploadId}`

const housePicture = '/wps/pictures/:uploadId' satisfies PathOf<'GET'>

/** Where a picture of the house is shown. */
export const housePictureAt = (uploadId: string) => housePicture.replace(':uploadId', uploadId)
