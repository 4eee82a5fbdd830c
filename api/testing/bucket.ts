import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import S3rver from 's3rver';
import type { Bucket } from '../platform/config/env';

const name = 'recordings-of-tests';
const keys = { id: 'S3RVER', secret: 'S3RVER' };

/** An S3-compatible service with one empty bucket. */
export class TestBucket {
  private constructor(
    private readonly server: S3rver,
    private readonly folder: string,
    readonly bucket: Bucket,
    private readonly client: S3Client,
  ) {}

  static async start(): Promise<TestBucket> {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'psychic-network-bucket-'));
    const server = new S3rver({
      port: 0,
      address: '127.0.0.1',
      silent: true,
      directory: folder,
      configureBuckets: [{ name, configs: [] }],
    });
    const { port } = await server.run();
    const endpoint = `http://127.0.0.1:${port}`;
    const client = new S3Client({
      region: 'us-east-1',
      endpoint,
      forcePathStyle: true,
      credentials: { accessKeyId: keys.id, secretAccessKey: keys.secret },
    });
    return new TestBucket(server, folder, { name, region: 'us-east-1', endpoint, keys }, client);
  }

  /** The names in it, including those of unfinished uploads. */
  async names(): Promise<string[]> {
    const { Contents = [] } = await this.client.send(new ListObjectsV2Command({ Bucket: name }));
    return Contents.map(({ Key }) => Key ?? '');
  }

  async stop(): Promise<void> {
    this.client.destroy();
    await this.server.close();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
