import { useDropzone } from 'react-dropzone'
import { ACCOUNT_MESSAGES } from '#contract/account-messages.ts'
import { AVATAR_FILE } from '#contract/constants.ts'
import { unreadByName } from '#contract/picture-messages.ts'
import type { Profile } from '#contract/profiles.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { DropArea, DropPrompt } from '#web/ui/drop-area.tsx'
import { Progress } from '#web/ui/progress.tsx'
import styles from './account.module.css'
import { AccountSection } from './account-section.tsx'
import { useAvatarUpload } from './use-avatar-upload.ts'

const ACCEPT = { 'image/jpeg': ['.jpg', '.jpeg'], 'image/png': ['.png'] }
const LIMITS = { maxFiles: AVATAR_FILE.maxFiles, maxSize: AVATAR_FILE.maxBytes, multiple: false }

/** Why a file was refused, by the codes of the drop area; a wrong type takes precedence over the size (CD-6.2 to CD-6.4). */
const explainRefusal = (codes: readonly string[]): string => {
  if (codes.includes('too-many-files')) return ACCOUNT_MESSAGES.avatarInvalid
  if (codes.includes('file-invalid-type')) return ACCOUNT_MESSAGES.avatarOnlyTypes
  if (codes.includes('file-too-large')) return ACCOUNT_MESSAGES.avatarOverLimit
  return ACCOUNT_MESSAGES.avatarInvalid
}

/** The profile picture: one JPEG or PNG of at most 5 MB (CD-4.12, CD-6). */
export function AvatarSection({ user }: { user: Profile }) {
  const { preview, percent, failure, refuse, send } = useAvatarUpload()
  const sending = percent !== null
  const { getRootProps, getInputProps, isDragActive } = useDropzone({
    accept: ACCEPT,
    ...LIMITS,
    disabled: sending,
    useFsAccessApi: false,
    onDrop: ([file], refused) => {
      // With several files it is unknown which one was meant, so all are refused.
      const codes = refused.flatMap(({ errors }) => errors.map(({ code }) => code))
      if (refused[0]) return refuse(explainRefusal(codes), unreadByName(refused[0].file.name) ?? '')
      if (file) void send(file)
    },
  })
  return (
    <AccountSection id="photo" title="Profile picture" failure={failure}>
      <div className={styles.photo}>
        <Avatar name={user.name} src={preview ?? user.avatar} size={96} alt="Your profile picture" />
        {sending ? (
          <Progress label={percent < 100 ? 'Uploading...' : 'Almost there...'} value={percent} />
        ) : (
          <DropArea
            {...getRootProps({ role: 'button' })}
            size="sm"
            state={isDragActive ? 'over' : 'idle'}
            invalid={failure !== null}
            line={isDragActive ? 'Drop the picture here' : <DropPrompt what="a picture" />}
            hint="JPEG or PNG, up to 5 MB"
          >
            <input {...getInputProps({ 'aria-label': 'Profile picture', style: { display: 'none' } })} />
          </DropArea>
        )}
      </div>
    </AccountSection>
  )
}
