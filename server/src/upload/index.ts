// Upload owns the pictures that members send: on their way in, written anew, and kept until nobody needs them.
// It promises that a picture is the member's alone, is used once and for what it was sent for, and that nothing else of
// what was sent is kept: no name, no place, no tail. It never shows one member's picture to another;
// what the house itself has is for anybody.
// Its table is `upload.picture`.
export { claimUpload, releaseUpload } from './claim-upload.ts'
export { claimUploads } from './claim-uploads.ts'
export { claimHousePicture, releaseHousePicture, takeHousePicture } from './house-picture.ts'
export { module } from './module.ts'
export { tellPictures } from './tell-pictures.ts'
