// Who the site is to whoever meets it: name and words, mark and pictures, colours, languages, currency, and what settings are
// until somebody changes them. It owns the folders of `brands/` and no tables.
// It promises that a brand it has read is whole, can be read on its own ground, and that its drawings hold nothing that acts.
// It never knows what a page shows, nor what has been changed since.
export { brandIn, type Brand, type BrandWords, type DrawingName } from './brand.ts'
export { readBrand } from './read-brand.ts'
