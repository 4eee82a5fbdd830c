import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rename, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { KnownRecording } from '../records/recordings/recordings.query';
import type { OpenFile } from '../records/recordings/recording-files';
import { StartupError } from '../platform/config/startup-error';
import { decrypted, encryptorFor, recipientOf } from './encrypted-backup';

/** What a backup holds in place of a recording that is in the folder. */
export interface KeptRecording {
  /** Its path in the folder. */
  file: string;
  /** Of the file, which may be encrypted. */
  bytes: number;
}

const sizeOf = (file: string): Promise<number | undefined> =>
  stat(file).then(
    ({ size }) => size,
    () => undefined,
  );

/**
 * A folder with the recordings of several backups, each stored once. A recording that was replaced, and one that is
 * encrypted for another key, is another file.
 */
export class KeptRecordings {
  private constructor(
    private readonly folder: string,
    private readonly ending: string,
    private readonly encrypt: (plain: AsyncIterable<Uint8Array>) => AsyncIterable<Uint8Array>,
  ) {}

  /** @throws StartupError if the key is none */
  static async in(folder: string, backupKey: string | undefined): Promise<KeptRecordings> {
    if (backupKey === undefined) return new KeptRecordings(folder, '.wav', (plain) => plain);
    const mark = createHash('sha256')
      .update(await recipientOf(backupKey))
      .digest('hex')
      .slice(0, 8);
    return new KeptRecordings(folder, `.${mark}.wav.age`, await encryptorFor(backupKey));
  }

  /**
   * Stores a recording unless it is there already. Its time becomes now, so that what is older than a backup file was
   * not needed by it.
   * @returns undefined if there is no such recording
   */
  async keep(
    { network, connection_id, version, bytes }: KnownRecording,
    open: () => Promise<OpenFile | undefined>,
  ): Promise<KeptRecording | undefined> {
    const file = `${network}/${connection_id}-${version}${this.ending}`;
    const target = path.join(this.folder, file);
    // a shorter one was cut off by a fault of the disk
    if (((await sizeOf(target)) ?? -1) < bytes) {
      const opened = await open();
      if (opened === undefined) return undefined;
      await this.write(target, await opened.read());
    }
    const { size, mtime } = await stat(target);
    const now = new Date();
    // a clock that was set back must not make it older than the other backups that need it
    if (mtime < now) await utimes(target, now, now);
    return { file, bytes: size };
  }

  private async write(target: string, body: Readable): Promise<void> {
    await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
    // one backup runs at a time, so this is what a killed one left
    const draft = path.join(this.folder, '.draft');
    try {
      await pipeline(body, this.encrypt, createWriteStream(draft, { mode: 0o600, flush: true }));
      await rename(draft, target);
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
  }
}

/** The recordings that a backup needs from a folder. */
export class NeededRecordings {
  private needed = 0;
  private missing = 0;
  private first = '';

  constructor(
    private readonly folder: string,
    private readonly backupKey: string | undefined,
  ) {}

  async check({ file, bytes }: KeptRecording): Promise<void> {
    this.needed += 1;
    if ((await sizeOf(this.pathOf(file))) === bytes) return;
    this.missing += 1;
    this.first ||= file;
  }

  /** @throws StartupError if one of them is not there, or of another length */
  requireAll(): void {
    if (this.missing > 0)
      throw new StartupError(
        `${this.missing} of the ${this.needed} recordings of this backup are not in ${this.folder}, or incomplete (the first is ${this.first}). Name their folder with --recordings. Nothing was restored.`,
      );
  }

  /** @throws StartupError if it is not there, or of another length */
  async read(kept: KeptRecording): Promise<Readable> {
    await this.check(kept);
    this.requireAll();
    const source = createReadStream(this.pathOf(kept.file));
    return kept.file.endsWith('.age') ? Readable.from(decrypted(source, this.backupKey, false)) : source;
  }

  private pathOf(file: string): string {
    if (!/^[a-z]+\/[0-9a-f.-]+\.wav(\.age)?$/.test(file))
      throw new StartupError(`There is no recording ${file}.`);
    return path.join(this.folder, file);
  }
}
