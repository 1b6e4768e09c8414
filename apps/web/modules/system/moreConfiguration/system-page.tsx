import { Choices } from './choices.tsx'

/** Display choices of the whole site. */
export default function MoreConfigurationSystemPage() {
  return <Choices own={false} />
}
