import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  type HeadObjectCommandOutput,
  ListMultipartUploadsCommand,
  type ListMultipartUploadsCommandOutput,
  ListObjectsCommand,
  type ListObjectsCommandOutput,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { Readable } from 'node:stream';
import type { Bucket } from '../../platform/config/env';
import { Refusal } from '../../platform/http/problem';
import type { OpenFile, RecordingFiles } from './recording-files';

/** Milliseconds: time to connect, and idle time. */
const timeouts = { connectionTimeout: 5000, requestTimeout: 30_000 };

/** Folder for recordings in the bucket. */
const folder = 'recordings/';

/** Bucket errors go to the log; the caller may retry. */
const away = (cause: unknown): never => {
  throw Object.assign(new Refusal('storage_away'), { cause });
};

/** Recordings as objects in a bucket at S3 or an S3-compatible service. */
export class BucketFiles implements RecordingFiles {
  private readonly client: S3Client;
  private readonly bucket: string;
  readonly where: string;

  constructor({ name, region, endpoint, keys }: Bucket) {
    this.bucket = name;
    this.where = `bucket ${name}${endpoint === undefined ? '' : ` at ${new URL(endpoint).host}`}`;
    this.client = new S3Client({
      region,
      // without keys, the machine's own role is used
      ...(keys && { credentials: { accessKeyId: keys.id, secretAccessKey: keys.secret } }),
      ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
      requestHandler: timeouts,
      // S3-compatible services may not support the newer checksums
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    });
  }

  async place(name: string, body: AsyncIterable<Buffer>): Promise<void> {
    const sent = Readable.from(body, { objectMode: false });
    // report an error in the body even if aborting the upload fails
    let fault: Error | undefined;
    sent.once('error', (error) => (fault = error));
    // uploaded in parts, two of them in memory; an aborted upload leaves nothing behind
    const upload = new Upload({
      client: this.client,
      params: { ...this.at(name), Body: sent, ContentType: 'audio/wav' },
      queueSize: 2,
      leavePartsOnError: false,
    });
    await upload.done().catch((error: unknown) => {
      if (fault !== undefined) throw fault;
      away(error);
    });
  }

  async open(name: string): Promise<OpenFile | undefined> {
    const head = await this.head(name);
    if (head === undefined) return undefined;
    const tag = head.ETag ?? '""';
    return {
      bytes: head.ContentLength ?? 0,
      modifiedAt: head.LastModified ?? new Date(0),
      tag,
      read: async (range) => {
        const Range = range && `bytes=${range.first}-${range.last}`;
        const { Body } = await this.client
          .send(new GetObjectCommand({ ...this.at(name), IfMatch: tag, Range }))
          .catch(away);
        if (!(Body instanceof Readable)) throw new Error(`The bucket answered ${name} without a body.`);
        return Body;
      },
      close: () => Promise.resolve(),
    };
  }

  /** Lists the bucket from the first of the names to the last, a thousand at a time. */
  async findMissing(names: string[]): Promise<string[]> {
    const missing = new Set(names);
    const keys = names.map((name) => folder + name).sort();
    const last = keys.at(-1) ?? '';
    // a key just before the first
    let after = keys[0]?.slice(0, -1);
    while (after !== undefined && after < last && missing.size > 0) {
      const { Contents = [] }: ListObjectsCommandOutput = await this.client
        .send(new ListObjectsCommand({ Bucket: this.bucket, Prefix: folder, Marker: after }))
        .catch(away);
      for (const { Key = '' } of Contents) missing.delete(Key.slice(folder.length));
      after = Contents.at(-1)?.Key;
    }
    return [...missing];
  }

  async removeOlder(name: string, before: Date): Promise<boolean> {
    const head = await this.head(name);
    if (head === undefined) return true;
    if (head.LastModified === undefined || head.LastModified >= before) return false;
    await this.client.send(new DeleteObjectCommand(this.at(name))).catch(away);
    return true;
  }

  async removeDrafts(before: Date): Promise<void> {
    const Bucket = this.bucket;
    let next: { KeyMarker?: string | undefined; UploadIdMarker?: string | undefined } | undefined = {};
    while (next !== undefined) {
      const listed: ListMultipartUploadsCommandOutput = await this.client
        .send(new ListMultipartUploadsCommand({ Bucket, Prefix: folder, ...next }))
        .catch(away);
      for (const { Key, UploadId, Initiated } of listed.Uploads ?? [])
        if (Initiated !== undefined && Initiated < before)
          await this.client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId })).catch(away);
      const { NextKeyMarker: KeyMarker, NextUploadIdMarker: UploadIdMarker } = listed;
      next = listed.IsTruncated === true ? { KeyMarker, UploadIdMarker } : undefined;
    }
  }

  private at(name: string): { Bucket: string; Key: string } {
    return { Bucket: this.bucket, Key: `${folder}${name}` };
  }

  private head(name: string): Promise<HeadObjectCommandOutput | undefined> {
    return this.client.send(new HeadObjectCommand(this.at(name))).catch((error: unknown) => {
      if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404) return undefined;
      return away(error);
    });
  }
}
