import { LiveScreen } from './screen.tsx'

/** Flat 2D: `realtimeLocation_2d`, and `realtimeLocation` while 2D is the configured mode. */
export default function Page() {
  return <LiveScreen mode="2d" />
}
