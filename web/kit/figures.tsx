import {
  DataTable,
  Ball,
  Balls,
  Countdown,
  CountdownRing,
  Money,
  Progress,
  QrCode,
  Ring,
  Stat,
  Stats,
  Timeline,
  TimelineStep,
} from '@fairground/ui'
import { useState } from 'react'
import { Row, Shelf, Spot } from './shelf.tsx'

const rows = [
  { id: 'a', game: 'Northern lottery', stake: 20_000_0000n, state: 'won' },
  { id: 'b', game: 'Northern 60s', stake: 5_000_0000n, state: 'lost' },
]

export function Figures() {
  const [opened] = useState(() => Date.now())
  return (
    <Shelf title="Figures and reading">
      <Spot name="Money">
        <Row>
          <Money amount={1_250_000_0000n} currency="VND" />
          <Money amount={-25_5000n} currency="USD" signed />
          <Money amount={42_0000n} currency="USD" private />
        </Row>
      </Spot>
      <Spot name="Balls, Ball">
        <Row>
          <Balls number="70418" litLast={2} />
          <Balls number="07" size="s" />
          <Ball size="l" lit>
            9
          </Ball>
        </Row>
      </Spot>
      <Spot name="Countdown, CountdownRing, Ring">
        <Row>
          <Countdown until={opened + 3_600_000} />
          <CountdownRing from={opened} until={opened + 60_000} label="Closes in" />
          <Ring share={0.4} label="Two of five">
            2/5
          </Ring>
        </Row>
      </Spot>
      <Spot name="Progress">
        <Progress label="Export" share={0.42} />
        <Progress label="Export" share={1 / 4} done="3 of 12 pages" />
        <Progress label="Settling" share={null} />
        <Progress label="Done" share={1} />
      </Spot>
      <Spot name="Stats, Stat" wide>
        <Stats>
          <Stat label="Bets today" value={12_480} change={0.124} better="more" />
          <Stat label="Refused" value={31} change={0.08} better="less" />
          <Stat
            label="Held"
            value={<Money amount={48_200_000_0000n} currency="VND" />}
            note="Since yesterday"
          />
          <Stat label="Members" value={0} />
        </Stats>
      </Spot>
      <Spot name="Timeline, TimelineStep">
        <Timeline label="A draw">
          <TimelineStep title="Sealed" text="Before sales open." state="done" stateName="Right" />
          <TimelineStep title="Drawn wrongly" text="Two figures differ." state="wrong" stateName="Wrong" />
          <TimelineStep title="Held" text="Five seconds." state="now" />
          <TimelineStep title="Paid" />
        </Timeline>
      </Spot>
      <Spot name="QrCode">
        <QrCode text="https://example.org/download" title="Where the app is fetched" />
      </Spot>
      <Spot name="DataTable" wide>
        <DataTable
          caption="Orders"
          columns={[
            { key: 'game', title: 'Game', onPhone: 'head', by: ({ game }) => game, cell: ({ game }) => game },
            { key: 'state', title: 'State', cell: ({ state }) => state },
            {
              key: 'stake',
              title: 'Stake',
              align: 'end',
              by: ({ stake }) => stake,
              cell: ({ stake }) => <Money amount={stake} currency="VND" />,
            },
          ]}
          rows={rows}
          rowKey={({ id }) => id}
        />
      </Spot>
    </Shelf>
  )
}
