import { useRef, useState } from 'react'
import { MENTORSHIP } from '#contract/mentorship-content.ts'
import { StatusBadge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import styles from './landing.module.css'

export interface Video {
  url: string
  captions_url: string | null
}

interface IntroVideoProps {
  video: Video | null
  /** Of the mentor. */
  name: string
  /** What the captions of the placeholder say. */
  note: string
}

/**
 * The introduction video with its two controls. Without a video they work on a placeholder, which says that it is one
 * (MS-2.9, MS-2.10).
 */
export function IntroVideo({ video, name, note }: IntroVideoProps) {
  const player = useRef<HTMLVideoElement>(null)
  const [isPlaying, setIsPlaying] = useState(false)
  const [hasCaptions, setHasCaptions] = useState(false)
  const copy = MENTORSHIP.video

  const play = async () => {
    if (!player.current) return setIsPlaying(!isPlaying)
    if (player.current.paused) {
      // A browser may refuse to play, or the video may be gone: the button then still says what it does.
      await player.current.play().catch(() => setIsPlaying(false))
    } else player.current.pause()
  }
  const toggleCaptions = () => {
    const [track] = player.current?.textTracks ?? []
    if (track) track.mode = hasCaptions ? 'hidden' : 'showing'
    setHasCaptions(!hasCaptions)
  }
  return (
    <section className={styles.video} aria-labelledby="intro-video">
      <h2 id="intro-video" className="sr">
        Meet {name}
      </h2>
      {video ? (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- whether there are captions is configured
        <video
          ref={player}
          className={styles.picture}
          src={video.url}
          poster="/pictures/sign-in-1280.webp"
          preload="none"
          playsInline
          crossOrigin={video.captions_url ? 'anonymous' : undefined}
          onPlay={() => setIsPlaying(true)}
          onPause={() => setIsPlaying(false)}
        >
          {video.captions_url && <track kind="captions" srcLang="en" label="English" src={video.captions_url} />}
        </video>
      ) : (
        <div className={styles.placeholder} data-playing={isPlaying}>
          <img className={styles.picture} src="/pictures/sign-in-1280.webp" alt="" />
          <StatusBadge mark="none" label={copy.comingSoon} className={styles.soon} />
          <p className={styles.note}>{copy.replaceNote}</p>
          {hasCaptions && <p className={styles.captions}>{note}</p>}
        </div>
      )}
      <div className={styles.controls}>
        <Button variant="outline" icon={isPlaying ? 'pause' : 'play'} onClick={() => void play()}>
          {isPlaying ? 'Pause' : 'Play'}
        </Button>
        <Button variant="outline" icon="captions" aria-pressed={hasCaptions} onClick={toggleCaptions}>
          Captions
        </Button>
      </div>
    </section>
  )
}
