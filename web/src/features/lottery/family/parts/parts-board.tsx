import { Card, ChipButton, classes, Tabs } from '@fairground/ui'
import { usePlayWords } from '../../../../draws/play-names.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { memo, useCallback, useId, useMemo } from 'react'
import { useTranslations } from 'use-intl'
import shared from '../../lottery.module.css'
import play from '../../board/play.module.css'
import type { BoardProps, Table } from '../family.ts'
import { AboutView } from './about-view.tsx'
import { BoardTools } from './board-tools.tsx'
import { FindView } from './find-view.tsx'
import type { Look } from './look.ts'
import styles from './parts-board.module.css'
import { PartRow } from './part-row.tsx'
import { ToolsOfSeveral } from './tools-of-several.tsx'
import { PlayNav } from './play-nav.tsx'
import { useGroupName, useViewWords } from './use-view-words.ts'
import { useRowName } from './use-row-name.ts'
import { allOnOne, type Group, groupsOf, type View, viewAt } from './views.ts'

/** The plays of a family: the ways to each, and the board of the one that is looked at, which the address names. */
export function PartsBoard({ table, look }: BoardProps & { look: Look }) {
  const t = useTranslations('lottery')
  const groupName = useGroupName()
  const navigate = useNavigate()
  const { playType } = useSearch({ strict: false })
  const groups = useMemo(() => groupsOf(table.game, look), [table.game, look])
  const choose = useCallback(
    ({ plays: [first] }: View) =>
      void navigate({
        to: '/lottery',
        search: (now) => ({ ...now, playType: first?.code }),
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  )
  const at = useMemo(() => viewAt(groups, playType), [groups, playType])
  if (!at) return null
  const { group, view } = at
  const board = <ViewBoard key={view.key} table={table} look={look} view={view} />
  const views = <Views group={group} view={view} onView={choose} />
  if (look.finds === 'list')
    return (
      <Card className={classes(shared.panel, styles.listed)}>
        <PlayNav groups={groups} group={group} onView={choose} />
        <div className={styles.board}>
          {views}
          {board}
        </div>
      </Card>
    )
  if (groups.length === 1)
    return (
      <Card className={classes(shared.panel, styles.board)}>
        {views}
        {board}
      </Card>
    )
  return (
    <div>
      <FindView groups={groups} at={at} onView={choose} />
      <Tabs
        label={t('groupsLabel')}
        value={group.key}
        onChange={(key) => {
          const first = groups.find((one) => one.key === key)?.views[0]
          if (first) choose(first)
        }}
        tabs={groups.map((one) => ({ key: one.key, title: groupName(one) }))}
      >
        <Card className={classes(shared.panel, shared.chosen, styles.board)}>
          {views}
          {board}
        </Card>
      </Tabs>
    </div>
  )
}

type ViewsProps = { group: Group; view: View; onView: (view: View) => void }

/** The boards of a group, where it has several: each by its short name, or, where others are called that too, by its whole. */
const Views = memo(function Views({ group, view, onView }: ViewsProps) {
  const t = useTranslations('lottery')
  const viewWords = useViewWords()
  if (group.views.length < 2) return null
  const named = group.views.map((one) => ({ one, ...viewWords(one) }))
  const isShared = (name: string) => named.filter(({ short }) => short === name).length > 1
  return (
    <div className={play.plays} role="group" aria-label={t('playsLabel')}>
      {named.map(({ one, name, short }) => (
        <ChipButton key={one.key} pressed={one === view} onClick={() => onView(one)}>
          {isShared(short) ? name : short}
        </ChipButton>
      ))}
    </div>
  )
})

type ViewProps = { table: Table; look: Look; view: View }

/** One board: what its plays are, and their parts, row by row. */
const ViewBoard = memo(function ViewBoard({ table, look, view }: ViewProps) {
  const rowName = useRowName(table.game, look)
  const titleId = useId()
  const wordsOf = usePlayWords()
  const [first, ...others] = view.plays
  const isOne = others.length === 0
  return (
    <section aria-labelledby={titleId} className={styles.view}>
      <AboutView {...{ titleId, look, view }} game={table.game} group={table.slip.group} />
      <div data-rows="" className={styles.rows}>
        {view.plays.map((one) =>
          one.parts.map((_, part) => (
            <PartRow
              // A part is its place.
              // oxlint-disable-next-line react/no-array-index-key
              key={`${one.code} ${part}`}
              {...{ table, look, play: one, part }}
              name={rowName(one, part, isOne)}
              rule={
                isOne || view.key !== allOnOne || part > 0
                  ? undefined
                  : wordsOf(look.said?.[one.code] ?? one.code)?.rule
              }
            />
          )),
        )}
      </div>
      {isOne && first && look.Beside && <look.Beside table={table} play={first} />}
      {isOne && first ? (
        <BoardTools table={table} play={first} />
      ) : (
        <ToolsOfSeveral table={table} plays={view.plays} />
      )}
    </section>
  )
})
