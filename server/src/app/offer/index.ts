// What an installation offers of its own making: vendors that stand beside it, the keys that both sides sign with, and their games.
// It promises that what is there stays as its operator has it, and that only where a vendor is reached follows the deployment.
// It knows no vendor by name, and starts none.
export { keepInFolder } from './keep-in-folder.ts'
export { makeSigning, operatorUrl, publicOf, type SigningKeys } from './signing-keys.ts'
export { offerVendor, unit, type GameOnOffer, type OfferedVendor } from './offer-vendor.ts'
