import type { Announcement, Happened } from './bus.ts'

/** How announcements are said between servers. */
export type Wording<Event extends Happened> = {
  /** What a later announcement must share with an earlier one to replace it. */
  subjectOf(announcement: Announcement<Event>): string
  /** As JSON. */
  write(announcement: Announcement<Event>): string
  /** What another server wrote, or null: it may be of a version that announces more. */
  read(said: unknown): Announcement<Event> | null
  /** That something was missed, and nobody can say what: whoever keeps what announcements told it asks again. */
  missed: Announcement<Event>
}
