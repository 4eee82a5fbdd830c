import { BadRequestException, Injectable, NotFoundException, PayloadTooLargeException } from '@nestjs/common';
import { Readable } from 'node:stream';
import { newYorkIso } from '../../common/domain/new-york-time';
import { type IngestResult, ReadingsIngest } from '../readings/ingest/readings-ingest';
import { Publication } from '../statistics/publication.service';
import type { IntegrationKey } from '../api-keys/api-keys.service';
import { mostRecords } from './lists/lists.service';
import { readNdjson } from './ndjson';
import type { Published } from './readings.dto';

@Injectable()
export class IntegrationReadings {
  constructor(
    private readonly readings: ReadingsIngest,
    private readonly publication: Publication,
  ) {}

  /** @param body a list of records, or an NDJSON stream of any length */
  take({ network }: IntegrationKey, body: unknown): Promise<IngestResult> {
    if (body instanceof Readable) return this.readings.ingest(network, readNdjson(body));
    if (!Array.isArray(body)) throw new BadRequestException('The body must be a list of records, or NDJSON.');
    if (body.length > mostRecords)
      throw new PayloadTooLargeException(
        `A list may hold ${mostRecords} records; send more as application/x-ndjson.`,
      );
    return this.readings.ingest(network, body as unknown[]);
  }

  async void({ network }: IntegrationKey, connectionId: number): Promise<void> {
    if (!(await this.readings.void(network, connectionId)))
      throw new NotFoundException('There is no such reading.');
  }

  async publish({ network }: IntegrationKey): Promise<Published> {
    return { published_at: newYorkIso(await this.publication.publish(network)) };
  }
}
