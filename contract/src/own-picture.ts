/** Where a picture of the house's store stands, by the id it was given, and a drawing of the brand's, by its name. */
const ofHouse = /^\/wps\/pictures\/upl_[0-7][0-9a-hjkmnp-tv-z]{25}$/
const ofBrand = /^\/brand\/art\/[a-z]{1,20}(?:-[a-z]{1,20}){0,4}\.svg$/

/** Whether words with their shape may show the picture at an address: one that the house took in, or that its brand drew. */
export const isOwnPicture = (address: string): boolean => ofHouse.test(address) || ofBrand.test(address)
