import type { Readable } from 'node:stream';

/** Both ends are in it. */
export interface ByteRange {
  first: number;
  last: number;
}

/** A stored file, opened: it stays what it is when another takes its place. It is read once, or closed. */
export interface OpenFile {
  bytes: number;
  modifiedAt: Date;
  /** Tells this content from another: a strong entity tag, quotes included. */
  tag: string;
  read(range?: ByteRange): Promise<Readable>;
  close(): Promise<void>;
}

/** Where recordings lie, by names such as `cos/8841902.wav`. */
export interface RecordingFiles {
  /** Takes the place of what is there, whole or not at all. Fails as the body does. */
  place(name: string, body: AsyncIterable<Buffer>): Promise<void>;
  /** @returns undefined where there is none */
  open(name: string): Promise<OpenFile | undefined>;
  /** Removes what came before an instant; what came since stays. @returns whether nothing is there now */
  removeOlder(name: string, before: Date): Promise<boolean>;
  /** Removes what began to come before an instant and was left by a process that was killed. */
  removeDrafts(before: Date): Promise<void>;
}
