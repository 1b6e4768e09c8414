import { LiveScreen } from './screen.tsx'

/** The map alone, to be framed by another system. */
export default function Page() {
  return <LiveScreen mode="2d" framed />
}
