import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { readEnv } from './env';
import { requireDataDir, requireFreePort, sentenceForFolder } from './places';

const fault = (code: string): Error => Object.assign(new Error(code), { code });

describe('the data folder', () => {
  let folder: string;
  beforeEach(() => (folder = mkdtempSync(path.join(os.tmpdir(), 'places-'))));
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('is created if missing, and left empty', () => {
    const inside = path.join(folder, 'a/b');
    requireDataDir(readEnv({ DATA_DIR: inside }));
    expect(readdirSync(inside)).toEqual([]);
  });

  it('fails with a plain message if it is a file', () => {
    const file = path.join(folder, 'file');
    writeFileSync(file, '');
    for (const place of [file, path.join(file, 'below')])
      expect(() => requireDataDir(readEnv({ DATA_DIR: place }))).toThrow(
        `DATA_DIR ${place} cannot be written: it is not a folder.`,
      );
  });

  const onLinux = process.platform === 'linux' ? it : it.skip;
  onLinux('fails with a plain message if it cannot be created', () => {
    expect(() => requireDataDir(readEnv({ DATA_DIR: '/proc/none/none' }))).toThrow(
      'DATA_DIR /proc/none/none cannot be written: no folder can be created there.',
    );
  });

  it('fails with a plain message if it is not writable, but not for other errors', () => {
    const why = {
      EACCES: 'this account cannot write there',
      EROFS: 'its file system is read-only',
      ENOSPC: 'its disk is full',
    };
    for (const [code, because] of Object.entries(why))
      expect(sentenceForFolder('/data', fault(code))).toBe(`DATA_DIR /data cannot be written: ${because}.`);
    expect(sentenceForFolder('/data', fault('EMFILE'))).toBeUndefined();
  });

  it('is not needed when everything is stored elsewhere', () => {
    const elsewhere = {
      DATA_DIR: '/dev/null/none',
      DATABASE_URL: 'postgres://db/app',
      SMTP_URL: 'smtp://mail.example',
      S3_BUCKET: 'voices',
      DATA_KEY: Buffer.alloc(32).toString('base64'),
    };
    requireDataDir(readEnv(elsewhere));
    for (const name of ['DATABASE_URL', 'SMTP_URL', 'S3_BUCKET', 'DATA_KEY'])
      expect(() => requireDataDir(readEnv({ ...elsewhere, [name]: '' }))).toThrow('DATA_DIR');
  });
});

describe('the port', () => {
  const ask = (PORT: string, HOST = '127.0.0.1'): Promise<number> => requireFreePort(readEnv({ PORT, HOST }));

  it('fails with a plain message if it is in use', async () => {
    const other = net.createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as net.AddressInfo;
    await expect(ask(String(port))).rejects.toThrow(
      `Port ${port} is in use by another program. Set PORT to a free port.`,
    );
    await new Promise((resolve) => other.close(resolve));
    expect(await ask(String(port))).toBe(port);
    // 0 picks a free one
    expect(await ask('0')).toBeGreaterThan(1023);
  });

  it('fails with a plain message if the host is not an address of this machine', async () => {
    for (const host of ['nowhere.invalid', '192.0.2.1', 'a b'])
      await expect(ask('0', host)).rejects.toThrow(`HOST must be an address of this machine, not "${host}".`);
  });

  it('fails with a plain message if it requires root', async () => {
    const refused = jest.spyOn(net.Server.prototype, 'listen').mockImplementation(function (
      this: net.Server,
    ) {
      process.nextTick(() => this.emit('error', fault('EACCES')));
      return this;
    });
    await expect(ask('80')).rejects.toThrow(/^PORT 80 requires root, .+ have a proxy listen on 80\.$/);
    refused.mockRestore();
  });
});
