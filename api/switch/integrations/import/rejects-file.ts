import { type FileHandle, open, stat } from 'node:fs/promises';
import { StartupError } from '../../../platform/config/startup-error';
import type { RejectedRecord } from './check-record';

/**
 * The file of rejected records, one JSON object per line. Anything beyond the length that the run has recorded
 * belongs to an unfinished chunk: it is truncated and written again.
 */
export class RejectsFile {
  private constructor(
    private readonly handle: FileHandle,
    private length: number,
  ) {}

  /**
   * @param bytes how much of the file to keep; 0 starts it over
   * @throws StartupError if it cannot be written, or is shorter than that
   */
  static async open(path: string, bytes: number): Promise<RejectsFile> {
    if (bytes > 0 && ((await stat(path).catch(() => undefined))?.size ?? 0) < bytes)
      throw new StartupError(`${path} has changed since the import stopped. Start over with --restart.`);
    try {
      const handle = await open(path, bytes > 0 ? 'r+' : 'w');
      await handle.truncate(bytes);
      return new RejectsFile(handle, bytes);
    } catch (error) {
      throw new StartupError(
        `The rejects file ${path} cannot be written: ${error instanceof Error ? error.message : 'unknown'}.`,
      );
    }
  }

  /** In bytes. */
  get size(): number {
    return this.length;
  }

  /** Appends records and flushes them to disk. */
  async append(rejected: RejectedRecord[]): Promise<void> {
    if (rejected.length === 0) return;
    const bytes = Buffer.from(rejected.map((one) => `${JSON.stringify(one)}\n`).join(''));
    for (let done = 0; done < bytes.length;) {
      const { bytesWritten } = await this.handle.write(bytes, done, bytes.length - done, this.length + done);
      done += bytesWritten;
    }
    this.length += bytes.length;
    await this.handle.datasync();
  }

  close(): Promise<void> {
    return this.handle.close();
  }
}
