import { FaultState } from '@fairground/screen/parts/boundary.tsx'
import { LanguageButton } from '@fairground/screen/parts/language-button.tsx'
import { PageUnknown } from '@fairground/screen/parts/page-unknown.tsx'
import { ThemeButton } from '@fairground/screen/parts/theme-button.tsx'
import { NotFetched } from '@fairground/screen/words/screen.ts'
import { Ways } from '@fairground/screen/forms/ways.tsx'
import { Button, Card, EmptyState, ErrorState, OfflineNote, Pagination, Skeleton, Tabs } from '@fairground/ui'
import { Inbox } from 'lucide-react'
import { useState } from 'react'
import { Row, Shelf, Spot } from './shelf.tsx'

const nowhere = new NotFetched(undefined, () => undefined)

export function States() {
  const [page, setPage] = useState(3)
  const [tab, setTab] = useState<'one' | 'two'>('one')
  return (
    <Shelf title="States and places">
      <Spot name="EmptyState">
        <EmptyState icon={<Inbox />} title="Nothing here yet" action={<Button tone="primary">Begin</Button>}>
          What belongs here, and the one action that starts it.
        </EmptyState>
      </Spot>
      <Spot name="ErrorState">
        <ErrorState title="It could not be fetched" requestId="req_01m7ygp790" onRetry={() => undefined}>
          What happened, in words.
        </ErrorState>
      </Spot>
      <Spot name="FaultState">
        <FaultState error={new Error('broken')} onRetry={() => undefined} />
        <FaultState error={nowhere} onRetry={() => undefined} />
      </Spot>
      <Spot name="Skeleton">
        <Skeleton width="60%" />
        <Skeleton width={48} height={48} round />
        <Skeleton height={120} />
      </Spot>
      <Spot name="PageUnknown">
        <PageUnknown />
      </Spot>
      <Spot name="Card, Tabs, Pagination, OfflineNote">
        <Card>A raised surface</Card>
        <Tabs
          label="Ways"
          value={tab}
          onChange={setTab}
          tabs={[
            { key: 'one', title: 'By name' },
            { key: 'two', title: 'By phone' },
          ]}
        >
          <p>{tab}</p>
        </Tabs>
        <Pagination page={page} totalPages={12} onPage={setPage} />
        <OfflineNote />
      </Spot>
      <Spot name="Ways">
        <Ways
          label="Ways in"
          ways={[
            { key: 'name', title: 'By name' },
            { key: 'phone', title: 'By phone' },
          ]}
          closed="This way was closed meanwhile."
        >
          {(way) => <p>{way}</p>}
        </Ways>
      </Spot>
      <Spot name="ThemeButton, LanguageButton">
        <Row>
          <ThemeButton />
          <LanguageButton />
        </Row>
      </Spot>
    </Shelf>
  )
}
