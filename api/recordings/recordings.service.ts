import { send } from '@fastify/send';
import {
  ForbiddenException,
  Injectable,
  NotFoundException,
  UnsupportedMediaTypeException,
} from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import { DataSource } from 'typeorm';
import type { Network } from '../../common/brand/brands';
import { PsychicAccess } from '../access/psychic-access.service';
import type { CurrentUser } from '../access/current-user';
import { RecordingStore } from './recording-store.service';
import { isRecorded, noteRecording } from './recordings.query';

const noRecording = 'There is no such recording.';

/** Recordings of readings: the switch brings them, also before the reading's row; people listen to them. */
@Injectable()
export class Recordings {
  constructor(
    private readonly db: DataSource,
    private readonly access: PsychicAccess,
    private readonly store: RecordingStore,
  ) {}

  /**
   * Stores a recording in the place of a former one. @returns whether it is the first of that reading
   * @throws UnsupportedMediaTypeException no wav
   */
  async take(network: Network, connectionId: number, body: unknown): Promise<boolean> {
    if (!(body instanceof Readable))
      throw new UnsupportedMediaTypeException('The body must be a wav, sent as audio/wav.');
    const bytes = await this.store.save(network, connectionId, body);
    return noteRecording(this.db, network, connectionId, bytes);
  }

  /**
   * Sends a recording, whole or the range asked for.
   * @param day the reading's New York day as YYYYMMDD
   * @throws ForbiddenException a psychic in limited mode
   * @throws NotFoundException no live reading of that psychic, day and id, or none that is recorded
   */
  async send(
    user: CurrentUser,
    psychicId: number,
    day: string,
    connectionId: number,
    asDownload: boolean,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<void> {
    await this.access.require(user, psychicId);
    if (user.role === 'psychic' && user.limitedReadings) throw new ForbiddenException();
    if (!/^\d{8}$/.test(day) || !(await isRecorded(this.db, user.network, psychicId, day, connectionId)))
      throw new NotFoundException(noRecording);
    const name = this.store.fileName(connectionId);
    const file = await send(request.raw, name, {
      root: this.store.folder(user.network),
      cacheControl: false,
      dotfiles: 'deny',
    });
    if (file.statusCode === 404) throw new NotFoundException(noRecording);
    void reply
      .status(file.statusCode)
      .headers(file.headers)
      .header('content-type', 'audio/wav')
      .header('content-disposition', `${asDownload ? 'attachment' : 'inline'}; filename="reading-${name}"`)
      .send(file.stream);
  }
}
