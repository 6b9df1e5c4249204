/** What cuts work short where it reaches a point for so many times. */
export function stopAt(point: string, time: number): (reached: string) => void {
  let times = 0
  return (reached) => {
    if (reached === point && ++times === time) throw new Error('cut')
  }
}
