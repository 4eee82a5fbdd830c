import {
  ForbiddenException,
  Injectable,
  NotFoundException,
  UnsupportedMediaTypeException,
} from '@nestjs/common';
import { Readable } from 'node:stream';
import { DataSource } from 'typeorm';
import type { Network } from '../../../common/brand/brands';
import { hidesMoney } from '../../platform/access/policy';
import { PsychicAccess } from '../../platform/access/psychic-access.service';
import type { Actor, SignedInActor } from '../../platform/access/actor';
import { Audit } from '../../platform/audit/audit.service';
import { transaction } from '../../platform/database/dry-run';
import { connectionIdOf, giveId, type ReadingName } from '../readings/reading-ids.query';
import type { OpenFile } from './recording-files';
import { RecordingStore } from './recording-store.service';
import { isNoted, isRecorded, lockNotes, noteRecording } from './recordings.query';

const noRecording = 'There is no such recording.';

/** Recordings of readings: uploaded by the switch, possibly before the reading's row, and played to people. */
@Injectable()
export class Recordings {
  constructor(
    private readonly db: DataSource,
    private readonly access: PsychicAccess,
    private readonly store: RecordingStore,
    private readonly audit: Audit,
  ) {}

  /**
   * Stores a recording, replacing any previous one.
   * @param isTrial checks it without storing it
   * @returns whether it is the reading's first, and the reading's connection_id; null if a trial would assign one
   * @throws NotFoundException a number in the product's own range that it has not assigned
   * @throws UnsupportedMediaTypeException it was not sent as a wav
   * @throws BadRequestException it is not a wav, or incomplete
   */
  async take(
    actor: Actor,
    name: ReadingName,
    body: unknown,
    isTrial: boolean,
  ): Promise<{ isFirst: boolean; connectionId: number | null }> {
    const { network } = actor;
    if (!(body instanceof Readable))
      throw new UnsupportedMediaTypeException('The body must be a WAV file sent as audio/wav.');
    const connectionId = await this.idOf(network, name, isTrial);
    if (connectionId === null) {
      await this.store.check(body);
      return { isFirst: true, connectionId };
    }
    const bytes = isTrial ? await this.store.check(body) : await this.store.save(network, connectionId, body);
    return transaction(this.db, isTrial, async (manager) => {
      const created = await noteRecording(manager, network, connectionId, bytes);
      await this.audit.record(manager, actor, {
        action: 'stored a recording',
        after: { connection_id: connectionId, bytes, created },
      });
      return { isFirst: created, connectionId };
    });
  }

  private async idOf(network: Network, name: ReadingName, isTrial: boolean): Promise<number | null> {
    const id = await (isTrial ? connectionIdOf : giveId)(this.db, network, name);
    if (id === undefined && typeof name === 'number')
      throw new NotFoundException('There is no such reading.');
    return id ?? null;
  }

  /**
   * Opens a recording for a user with access, and logs this once an hour, because players request several ranges.
   * @param day the reading's New York day as YYYYMMDD
   * @throws ForbiddenException a psychic in limited mode
   * @throws NotFoundException no live reading of that psychic, day, and id, or no recording of it
   */
  async open(
    actor: SignedInActor,
    psychicId: number,
    day: string,
    connectionId: number,
    isSaved: boolean,
  ): Promise<OpenFile> {
    await this.access.require(actor, psychicId);
    if (hidesMoney(actor)) throw new ForbiddenException();
    if (!/^\d{8}$/.test(day) || !(await isRecorded(this.db, actor.network, psychicId, day, connectionId)))
      throw new NotFoundException(noRecording);
    const file = await this.store.open(actor.network, connectionId);
    if (file === undefined) throw new NotFoundException(noRecording);
    try {
      await this.note(actor, psychicId, connectionId, isSaved);
    } catch (error) {
      await file.close();
      throw error;
    }
    return file;
  }

  private async note(
    actor: SignedInActor,
    psychicId: number,
    connectionId: number,
    isSaved: boolean,
  ): Promise<void> {
    const action = isSaved ? 'saved a recording' : 'listened to a recording';
    await this.db.transaction(async (manager) => {
      await lockNotes(manager, actor.account.id, connectionId);
      if (await isNoted(manager, { action, by: actor.account.id, psychicId, connectionId })) return;
      const after = { connection_id: connectionId };
      await this.audit.record(manager, actor, { action, on: psychicId, after });
    });
  }
}
