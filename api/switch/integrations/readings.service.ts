import { BadRequestException, Injectable, NotFoundException, PayloadTooLargeException } from '@nestjs/common';
import { Readable } from 'node:stream';
import { DataSource } from 'typeorm';
import { newYorkIso } from '../../../common/domain/new-york-time';
import { message } from '../../../common/domain/messages';
import { InvalidInput } from '../../platform/http/problem';
import type { IngestResult, Origin } from '../../records/readings/ingest/ingest-request';
import { changedAhead } from '../../records/readings/ingest/limits';
import { ReadingsIngest } from '../../records/readings/ingest/readings-ingest';
import type { ReadingName } from '../../records/readings/reading-ids.query';
import { isAhead } from '../../records/readings/ingest/record-fields';
import { Publication } from '../../records/statistics/publication.service';
import type { Actor } from '../../platform/access/actor';
import { Audit } from '../../platform/audit/audit.service';
import { mostRecords } from './lists/ingest-list';
import { readNdjson } from './ndjson';
import type { Published } from './readings.dto';

@Injectable()
export class IntegrationReadings {
  constructor(
    private readonly db: DataSource,
    private readonly readings: ReadingsIngest,
    private readonly publication: Publication,
    private readonly audit: Audit,
  ) {}

  /**
   * Stores readings.
   * @param body a list of records, or an NDJSON stream of any length
   * @param isTrial here and below: returns the same and changes nothing
   */
  async take(actor: Actor, body: unknown, isTrial = false): Promise<IngestResult> {
    const records = recordsOf(body);
    if (isTrial) return this.readings.ingest(actor.network, records, { isTrial });
    let counts: object = { created: 0, corrected: 0, unchanged: 0, stale: 0, rejected: 0 };
    const record = (after: object): Promise<void> =>
      this.audit.record(this.db.manager, actor, { action: 'sent readings', after });
    try {
      const result = await this.readings.ingest(actor.network, records, {
        ...originOf(actor),
        onChunk: (_, { created, corrected, unchanged, stale, rejected }) => {
          counts = { created, corrected, unchanged, stale, rejected };
        },
      });
      const { errors: _, ...all } = result;
      await record(all);
      return result;
    } catch (error) {
      // what arrived before a stream broke off is stored, and so is its row, unless it was the database that failed
      await record({ ...counts, interrupted: true }).catch(() => undefined);
      throw error;
    }
  }

  /**
   * Voids a reading.
   * @param updatedAt when the switch voided it, ISO 8601 with an offset; null if not sent
   * @throws InvalidInput the timestamp is too far in the future
   * @throws NotFoundException there is no such reading; a void with a timestamp still applies when the reading
   * arrives
   */
  async void(actor: Actor, name: ReadingName, updatedAt: string | null, isTrial: boolean): Promise<void> {
    if (updatedAt !== null && isAhead(updatedAt, changedAhead, Date.now()))
      throw new InvalidInput({ updated_at: message('updated_at.ahead') });
    const options = { updatedAt, isTrial, ...originOf(actor) };
    const voided = await this.readings.void(
      actor.network,
      name,
      options,
      async (db, { state, connectionId }) => {
        if (state === 'voided' || (state === 'unknown' && updatedAt !== null && connectionId !== null))
          await this.audit.record(db, actor, {
            action: 'voided a reading',
            after: { connection_id: connectionId, ...(state === 'unknown' && { before_it_came: true }) },
          });
      },
    );
    if (voided === 'unknown') throw new NotFoundException('There is no such reading.');
  }

  async publish(actor: Actor, isTrial: boolean): Promise<Published> {
    const publishedAt = await this.publication.publish(actor.network, isTrial, (db, at) =>
      this.audit.record(db, actor, {
        action: 'published the statistics',
        after: { published_at: newYorkIso(at) },
      }),
    );
    return { published_at: newYorkIso(publishedAt) };
  }
}

const originOf = ({ via, requestId }: Actor): Origin => ({
  keyId: via.kind === 'key' ? via.id : null,
  requestId,
});

function recordsOf(body: unknown): AsyncIterable<unknown> | Iterable<unknown> {
  if (body instanceof Readable) return readNdjson(body);
  if (!Array.isArray(body)) throw new BadRequestException('The body must be a list of records, or NDJSON.');
  if (body.length > mostRecords)
    throw new PayloadTooLargeException(
      `A list can have at most ${mostRecords} records. Send more as application/x-ndjson.`,
    );
  return body as unknown[];
}
