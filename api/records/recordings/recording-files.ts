import type { Readable } from 'node:stream';

/** Both ends are inclusive. */
export interface ByteRange {
  first: number;
  last: number;
}

/** An opened stored file. Its content stays the same even if it is replaced. Read it once, or close it. */
export interface OpenFile {
  bytes: number;
  modifiedAt: Date;
  /** Identifies this content: a strong entity tag, including quotes. */
  tag: string;
  read(range?: ByteRange): Promise<Readable>;
  close(): Promise<void>;
}

/** Storage for recordings, with names such as `cos/8841902.wav`. */
export interface RecordingFiles {
  /** The folder or bucket, as told to operators. */
  readonly where: string;
  /** Stores or replaces a file atomically. Fails if the body does. */
  place(name: string, body: AsyncIterable<Buffer>): Promise<void>;
  /** @returns undefined if there is none */
  open(name: string): Promise<OpenFile | undefined>;
  /** Which of these names are not stored. Fast for names that are neighbors in byte order. */
  findMissing(names: string[]): Promise<string[]>;
  /** Removes a file stored before the given time; a newer one stays. @returns whether nothing is there now */
  removeOlder(name: string, before: Date): Promise<boolean>;
  /** Removes unfinished uploads started before the given time, left by killed processes. */
  removeDrafts(before: Date): Promise<void>;
}
