import { SecondStepScreen } from '#web/features/identity/second-step-screen.tsx'

export const meta = () => [{ title: 'One more step · Gesso' }]

export default function SecondStep() {
  return <SecondStepScreen />
}
