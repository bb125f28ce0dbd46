import type { Profile } from '#contract/profiles.ts'
import type { AccountData } from '#server/platform/account-data.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Events } from '#server/platform/events/events.ts'
import type { FilesProvider } from '#server/providers/files/files.provider.ts'
import type { Search } from '../search/search.module.ts'
import { pictureFolders } from './profile-pictures.service.ts'
import { profilesRepository } from './profiles.repository.ts'

interface AccountProfileDeps {
  db: Database
  events: Events
  search: Pick<Search, 'update'>
  files: FilesProvider
  find(userId: string): Promise<Profile | null>
}

/** The profile, resume and avatar of a person who downloads them or closes the account. */
export const createAccountProfile = ({ db, events, search, files, find }: AccountProfileDeps): AccountData => ({
  async obligations(userId) {
    const profile = await profilesRepository.byId(db, userId)
    if (!profile?.isAdmin) return []
    return [
      {
        title: 'You are an administrator',
        text: 'Choose another role first, so that this site does not depend on an account that is closed.',
        link: { to: '/account#role', label: 'Change your role' },
      },
    ]
  },

  async setHidden(tx, userId, hidden) {
    await profilesRepository.setGalleryHidden(tx, userId, hidden)
    await search.update(tx, 'artist', [userId])
    await events.emit(tx, { type: 'profile.changed', userId })
  },

  async erase(userId) {
    for (const folder of pictureFolders(userId)) await files.remove(folder)
    await db.transaction(async (tx) => {
      await profilesRepository.remove(tx, userId)
      await events.emit(tx, { type: 'profile.changed', userId })
    })
  },

  async exportData(userId) {
    const [row, profile] = [await profilesRepository.byId(db, userId), await find(userId)]
    if (!row || !profile) return { contents: [], files: [] }
    const hasResume = row.artistResume !== '' || row.resumeText !== ''
    return {
      contents: ['profile', ...(hasResume ? ['resume'] : [])],
      files: [
        { path: 'profile.json', json: profile },
        ...(hasResume ? [{ path: 'resume.json', json: toResume(row) }] : []),
        ...(row.avatarFile ? [{ path: 'profile-picture', key: row.avatarFile }] : []),
        ...(row.coverFile ? [{ path: 'profile-cover', key: row.coverFile }] : []),
      ],
    }
  },
})

const toResume = ({ artistResume, resumeText }: { artistResume: string; resumeText: string }) => ({
  entries: artistResume === '' ? {} : (JSON.parse(artistResume) as unknown),
  text: resumeText,
})
