import { BadRequestException, Inject, Injectable, PayloadTooLargeException } from '@nestjs/common';
import path from 'node:path';
import type { Readable } from 'node:stream';
import type { Network } from '../../common/brand/brands';
import type { Env } from '../config/env';
import { ENV } from '../database/tokens';
import { BucketFiles } from './bucket-files';
import { FolderFiles } from './folder-files';
import type { OpenFile, RecordingFiles } from './recording-files';

/** 64 MiB, some six hours of telephone quality. */
export const recordingLimit = 67_108_864;
/** `RIFF`, four bytes with the length of what follows them, `WAVE`. */
const headerBytes = 12;
const lengthEnds = 8;

/** The wavs of recorded readings, `<network>/<id>.wav` in the data folder's `recordings` or in a bucket. */
@Injectable()
export class RecordingStore {
  private readonly files: RecordingFiles;

  constructor(@Inject(ENV) { dataDir, bucket }: Pick<Env, 'dataDir'> & Partial<Pick<Env, 'bucket'>>) {
    this.files =
      bucket === undefined ? new FolderFiles(path.resolve(dataDir, 'recordings')) : new BucketFiles(bucket);
  }

  /**
   * Takes a wav from a stream, in constant memory. It stands in its place whole or not at all.
   * @returns its length in bytes
   * @throws BadRequestException what comes is no RIFF/WAVE, or not as long as its header says
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

  /** Takes back what was stored here before, as it was then. */
  putBack(network: Network, connectionId: number, body: Readable): Promise<void> {
    return this.files.place(nameOf(network, connectionId), body);
  }

  /** @returns undefined where there is none */
  open(network: Network, connectionId: number): Promise<OpenFile | undefined> {
    return this.files.open(nameOf(network, connectionId));
  }

  /** Removes a recording that came before an instant. @returns whether there is none now */
  removeOlder(network: Network, connectionId: number, before: Date): Promise<boolean> {
    return this.files.removeOlder(nameOf(network, connectionId), before);
  }

  /** Removes what began to come before an instant and is not whole, as after a kill. */
  removeDrafts(before: Date): Promise<void> {
    return this.files.removeDrafts(before);
  }

  /** Reads a wav from a stream as `save` does, and keeps nothing of it. */
  async check(body: Readable): Promise<number> {
    let bytes = 0;
    for await (const _ of checkWav(chunksOf(body), (length) => (bytes = length)));
    return bytes;
  }
}

const nameOf = (network: Network, connectionId: number): string => `${network}/${connectionId}.wav`;

// the request lives on to be answered, also when its body is refused
const chunksOf = (body: Readable): AsyncIterable<Buffer> =>
  body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>;

/** Hands chunks on while they are a wav of allowed length, and fails at the end when it is another length than it says. */
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
  // what has an odd length may be followed by a byte that it does not count
  if (bytes !== announced && (bytes !== announced + 1 || announced % 2 === 0))
    throw new BadRequestException(`The recording has ${bytes} bytes where its header says ${announced}.`);
  tell(bytes);
}

/** How many bytes a wav has by its header. */
function announcedLength(header: Buffer): number {
  const isWav =
    header.length >= headerBytes &&
    header.toString('latin1', 0, 4) === 'RIFF' &&
    header.toString('latin1', 8, 12) === 'WAVE';
  if (!isWav) throw new BadRequestException('A recording must be a RIFF/WAVE file.');
  return lengthEnds + header.readUInt32LE(4);
}
