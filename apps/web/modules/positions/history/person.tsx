import { HistoryScreen } from './screen.tsx'

export default function Page() {
  return <HistoryScreen side="person" />
}
