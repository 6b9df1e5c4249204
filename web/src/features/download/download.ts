// Page and dialog are of the same parts, and come in one file.
export { DownloadDialog } from './download-dialog.tsx'
export { DownloadPage } from './download-page.tsx'
