// Skyline leads the flights that all bet on: betting, locked, flying, ended, and over again while somebody is there.
// It promises that a flight is decided by a link, the root of its bets and entropy, of which none is known to anybody before the lock;
// that a cash-out counts by the order in which this process hears it, and is answered once it is kept; that a bet leaves at its figure
// whoever is connected; and that a flight whose process died ends by its rule. It never moves money but by messages that wait their
// turn. Its rows are shared's.
export { betOnFlight, takeBackFromFlight } from './bet-on-flight.ts'
export { leaveFlight } from './leave-flight.ts'
export { openSkyline, type Skyline } from './lead.ts'
export { flyerEnd } from './flight.ts'
export { monotonic, paceOfFlights, type FlightPace, type Going, type Stage } from './stage.ts'
export { flightsBefore, readBetsOf, tellFlight } from './read-flights.ts'
export { readFlight, readFlightOpenly } from './read-flight-proof.ts'
