import fastifyStatic from '@fastify/static'
import type { FastifyPluginAsync } from 'fastify'
import { Failure } from '#server/platform/failure.ts'
import type { AddressSigner } from '#server/platform/files/signed-address.ts'

export const BACKUP_PREFIX = '/backups/'

/** Sends the files of backups under signed addresses, whole or from where an interrupted download stopped. */
export const backupFileRoutes =
  (folder: string, signer: AddressSigner): FastifyPluginAsync =>
  async (http) => {
    await http.register(fastifyStatic, { root: folder, serve: false, cacheControl: false })
    const url = `${BACKUP_PREFIX}:file`
    http.get<{ Params: { file: string }; Querystring: Record<string, unknown> }>(
      url,
      // Pictures cannot be made smaller, and a part of a compressed file could not be asked for.
      { compress: false },
      async (request, reply) => {
        request.contractRoute = url
        const { file } = request.params
        if (!signer.verify(`${BACKUP_PREFIX}${file}`, request.query).ok) throw new Failure('not_found')
        return reply.header('cache-control', 'private, no-store').download(file)
      },
    )
  }
