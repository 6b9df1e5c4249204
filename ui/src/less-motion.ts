/** Whether who looks wants less to move: by their device, or by what they chose here, which the page says of itself. */
export function wantsLessMotion(): boolean {
  return (
    document.documentElement.dataset.motion === 'reduced' ||
    matchMedia('(prefers-reduced-motion: reduce)').matches
  )
}
