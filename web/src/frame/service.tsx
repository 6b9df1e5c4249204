import { ServiceGroup } from './service-group.tsx'
import { ServiceList } from './service-list.tsx'

/** What customers are served by: in the rail, which hears that one was chosen, or else in the foot. */
export function Service({ onGo, inDrawer }: { onGo?: () => void; inDrawer?: boolean | undefined }) {
  return onGo ? <ServiceGroup onGo={onGo} inDrawer={inDrawer} /> : <ServiceList />
}
