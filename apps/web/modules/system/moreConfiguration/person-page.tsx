import { Choices } from './choices.tsx'

/** Display choices of the signed-in user alone. */
export default function MoreConfigurationPersonPage() {
  return <Choices own />
}
