// Purses are members' money at vendors that keep it on their own side: taken along and brought home, played with there as they
// report it, and brought home when play there is over.
// Its tables are `vendor.purse`, `vendor.purse_transfer`, `vendor.purse_word`, `vendor.purse_recall`, `vendor.record` and `vendor.record_cursor`.
// It promises that money on its way is held before a vendor is asked, that one reference is sent once and asked after until its
// vendor says what became of it, and that nothing is given back on a guess. It never decides what was won.
export { module } from './module.ts'
