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
import { codeOf } from '../http/problem-codes';
import { Refusal } from '../http/problem';
import { PsychicAccess } from '../psychics/psychic-access.service';
import type { CurrentUser } from '../sessions/current-user';
import { RecordingStore } from './recording-store.service';

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
    const [row] = await this.db.query<{ created: boolean }[]>(
      `insert into recordings (network, connection_id, bytes) values ($1, $2, $3)
       on conflict (network, connection_id) do update set bytes = excluded.bytes, received_at = now()
       returning xmax = 0 as created`,
      [network, connectionId, bytes],
    );
    return row?.created ?? false;
  }

  /**
   * Sends a recording, whole or the range asked for.
   * @param day the reading's New York day as YYYYMMDD
   * @throws ForbiddenException a psychic in limited mode
   * @throws NotFoundException no live reading of that psychic, day and id, or none that is recorded
   * @throws Refusal a range past the end, or a condition of the request that does not hold
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
    const found = /^\d{8}$/.test(day)
      ? await this.db.query<unknown[]>(
          `select from readings r join recordings using (network, connection_id)
            where r.network = $1 and r.connection_id = $2 and r.psychic_id = $3 and r.voided_at is null
              and to_char(r.day, 'YYYYMMDD') = $4`,
          [user.network, connectionId, psychicId, day],
        )
      : [];
    if (found.length === 0) throw new NotFoundException(noRecording);
    const name = this.store.fileName(connectionId);
    const file = await send(request.raw, name, {
      root: this.store.folder(user.network),
      cacheControl: false,
      dotfiles: 'deny',
    });
    if (file.type === 'error') {
      // a range past the end comes with the length of the file
      void reply.headers(lengthOf(file.headers));
      throw refusal(file.statusCode);
    }
    void reply
      .status(file.statusCode)
      .headers(file.headers)
      .header('content-type', 'audio/wav')
      .header('content-disposition', `${asDownload ? 'attachment' : 'inline'}; filename="reading-${name}"`)
      .send(file.stream);
  }
}

const refusal = (status: number): Refusal =>
  status === 404 ? new Refusal('not_found', noRecording) : new Refusal(codeOf(status));

const lengthOf = (headers: Record<string, string>): Record<string, string> =>
  headers['Content-Range'] === undefined ? {} : { 'content-range': headers['Content-Range'] };
