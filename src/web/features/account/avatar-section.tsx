import { useDropzone } from 'react-dropzone'
import type { Profile } from '#contract/profiles.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { DropArea } from '#web/ui/drop-area.tsx'
import { Progress } from '#web/ui/progress.tsx'
import styles from './account.module.css'
import { AccountSection } from './account-section.tsx'
import { AVATAR_ACCEPT, AVATAR_LIMITS, refusalOf } from './avatar-file.ts'
import { useAvatarUpload } from './use-avatar-upload.ts'

/** The profile picture: one JPEG or PNG of at most 5 MB (CD-4.12, CD-6). */
export function AvatarSection({ user }: { user: Profile }) {
  const { preview, percent, problem, refuse, send } = useAvatarUpload()
  const sending = percent !== null
  const { getRootProps, getInputProps, isDragActive } = useDropzone({
    accept: AVATAR_ACCEPT,
    ...AVATAR_LIMITS,
    disabled: sending,
    useFsAccessApi: false,
    onDrop: ([file], refused) => {
      // One file too many refuses them all: which of two was meant nobody knows.
      if (refused.length > 0) return refuse(refusalOf(refused.flatMap(({ errors }) => errors.map(({ code }) => code))))
      if (file) void send(file)
    },
  })
  return (
    <AccountSection id="photo" title="Profile picture" failure={problem ? { text: problem, reason: '' } : null}>
      <div className={styles.photo}>
        <Avatar name={user.name} src={preview ?? user.avatar} size={96} alt="Your profile picture" />
        {sending ? (
          <Progress label={percent < 100 ? 'Uploading...' : 'Almost there...'} value={percent} />
        ) : (
          <DropArea
            {...getRootProps({ role: 'button' })}
            size="sm"
            state={isDragActive ? 'over' : 'idle'}
            invalid={problem !== ''}
            line={
              isDragActive ? (
                'Drop the picture here'
              ) : (
                <>
                  Drag a picture here or <span className="link">browse</span>
                </>
              )
            }
            hint="JPEG or PNG, up to 5 MB"
          >
            <input {...getInputProps({ 'aria-label': 'Profile picture', style: { display: 'none' } })} />
          </DropArea>
        )}
      </div>
    </AccountSection>
  )
}
