// Cover tells anybody what a cover of Skyline shows: where the flight is, who is aboard and who left, and the flights before.
// It promises that nothing is told beyond where a flight ends, that no flight begins or goes on for whoever looks, and that all who look
// share one look and one frame. It never knows who looks, and has no tables.
export { openCovers, type Covers } from './open-covers.ts'
