// Rooms are tables and ponds of vendors that a member may join: which there are, and how each stands.
// It has no tables: what its vendor said is held in memory for two seconds.
// It promises that nothing older is told, that a vendor is asked once for all who look, and that one which is slow, silent or not to
// be understood is said to be away. It never knows who has a place.
export { seekRoom } from './seek-room.ts'
export { module } from './module.ts'
