/**
 * Whether tests kill, storm and fill for long, as `npm test -- --long` has them do. Otherwise each does it as often, and
 * with as much, as the fault it is about needs to show.
 */
export const long = process.env.STORM === 'long'
