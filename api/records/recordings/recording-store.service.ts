import { BadRequestException, Inject, Injectable, PayloadTooLargeException } from '@nestjs/common';
import path from 'node:path';
import type { Readable } from 'node:stream';
import type { Network } from '../../../common/brand/brands';
import type { Env } from '../../platform/config/env';
import { ENV } from '../../platform/database/tokens';
import { BucketFiles } from './bucket-files';
import { FolderFiles } from './folder-files';
import type { OpenFile, RecordingFiles } from './recording-files';
import type { KeptRecording } from './recordings.query';

/** 64 MiB, about six hours in telephone quality. */
export const recordingLimit = 67_108_864;
/** `RIFF`, four bytes with the length of the rest, `WAVE`. */
const headerBytes = 12;
const lengthEnds = 8;

/**
 * The wav files of recorded readings, stored as `<network>/<id>.wav` in the data folder's `recordings` or in a
 * bucket.
 */
@Injectable()
export class RecordingStore {
  private readonly files: RecordingFiles;

  constructor(@Inject(ENV) { dataDir, bucket }: Pick<Env, 'dataDir'> & Partial<Pick<Env, 'bucket'>>) {
    this.files =
      bucket === undefined ? new FolderFiles(path.resolve(dataDir, 'recordings')) : new BucketFiles(bucket);
  }

  /** The folder or bucket, as told to operators. */
  get where(): string {
    return this.files.where;
  }

  /**
   * Stores a wav from a stream atomically, in constant memory.
   * @returns its length in bytes
   * @throws BadRequestException the body is not RIFF/WAVE, or its length does not match its header
   * @throws PayloadTooLargeException it is longer than 64 MiB
   */
  async save(network: Network, connectionId: number, body: Readable): Promise<number> {
    let bytes = 0;
    await this.files.place(
      nameOf(network, connectionId),
      checkWav(chunksOf(body), (length) => (bytes = length)),
    );
    return bytes;
  }

  /** Restores what was stored here before, without checking it. */
  putBack(network: Network, connectionId: number, body: Readable): Promise<void> {
    return this.files.place(nameOf(network, connectionId), body);
  }

  /** @returns undefined if there is none */
  open(network: Network, connectionId: number): Promise<OpenFile | undefined> {
    return this.files.open(nameOf(network, connectionId));
  }

  /** Which of these recordings are not stored. */
  async findMissing<Row extends KeptRecording>(rows: Row[]): Promise<Row[]> {
    const byName = new Map(rows.map((row) => [nameOf(row.network, row.connection_id), row]));
    return (await this.files.findMissing([...byName.keys()])).flatMap((name) => byName.get(name) ?? []);
  }

  /** Removes a recording stored before the given time. @returns whether there is none now */
  removeOlder(network: Network, connectionId: number, before: Date): Promise<boolean> {
    return this.files.removeOlder(nameOf(network, connectionId), before);
  }

  /** Removes unfinished uploads started before the given time, as left by a kill. */
  removeDrafts(before: Date): Promise<void> {
    return this.files.removeDrafts(before);
  }

  /** Reads a wav from a stream as `save` does, without storing it. */
  async check(body: Readable): Promise<number> {
    let bytes = 0;
    for await (const _ of checkWav(chunksOf(body), (length) => (bytes = length)));
    return bytes;
  }
}

const nameOf = (network: Network, connectionId: number | string): string => `${network}/${connectionId}.wav`;

// keeps the request open for the response, even if its body is rejected
const chunksOf = (body: Readable): AsyncIterable<Buffer> =>
  body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>;

/**
 * Passes chunks on while they form a wav of allowed length, and fails at the end if the length does not match the
 * header.
 */
async function* checkWav(
  source: AsyncIterable<Buffer>,
  tell: (bytes: number) => void,
): AsyncGenerator<Buffer> {
  let bytes = 0;
  let announced: number | undefined;
  let header = Buffer.alloc(0);
  for await (const chunk of source) {
    bytes += chunk.length;
    if (bytes > recordingLimit) throw new PayloadTooLargeException('A recording can be at most 64 MiB.');
    if (announced !== undefined) yield chunk;
    else {
      header = Buffer.concat([header, chunk]);
      if (header.length < headerBytes) continue;
      announced = announcedLength(header);
      yield header;
    }
  }
  announced ??= announcedLength(header);
  // odd lengths may be followed by a padding byte that is not counted
  if (bytes !== announced && (bytes !== announced + 1 || announced % 2 === 0))
    throw new BadRequestException(`The recording has ${bytes} bytes where its header says ${announced}.`);
  tell(bytes);
}

/** A wav's length in bytes according to its header. */
function announcedLength(header: Buffer): number {
  const isWav =
    header.length >= headerBytes &&
    header.toString('latin1', 0, 4) === 'RIFF' &&
    header.toString('latin1', 8, 12) === 'WAVE';
  if (!isWav) throw new BadRequestException('A recording must be a RIFF/WAVE file.');
  return lengthEnds + header.readUInt32LE(4);
}
