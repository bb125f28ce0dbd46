import { JoinByInvitation } from '#web/features/identity/join-by-invitation.tsx'

export const meta = () => [{ title: 'Accept your invitation · Gesso' }]

/** `/join?code={code}`: where the link of an invitation leads. */
export default function Join() {
  return <JoinByInvitation />
}
