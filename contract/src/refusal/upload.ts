/** What is said of pictures on their way in, and of who would use one. */
export const refusals = {
  /** The bytes are no PNG and no JPEG, whatever they were called. */
  upload_type: 415,
  /** More bytes than a picture may have. */
  upload_size: 413,
  /** It cannot be read to its end, or not in the time there is for it. */
  upload_picture: 422,
  /** More pixels than a picture may have. */
  upload_pixels: 422,
  /** It stopped on its way. */
  upload_stopped: 408,
  /** Where pictures are kept cannot be reached. */
  upload_away: 503,
  /** There is none, or none of theirs, or nobody used it in time. */
  upload_unknown: 404,
  /** It was used before. */
  upload_used: 409,
} as const
