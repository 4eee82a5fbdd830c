import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { OpenFile, RecordingFiles } from './recording-files';

const absent = (error: NodeJS.ErrnoException): undefined => {
  if (error.code !== 'ENOENT') throw error;
};

/** Recordings as files in a folder. */
export class FolderFiles implements RecordingFiles {
  constructor(private readonly root: string) {}

  get where(): string {
    return this.root;
  }

  async place(name: string, body: AsyncIterable<Buffer>): Promise<void> {
    const target = path.join(this.root, name);
    const folder = path.dirname(target);
    await mkdir(folder, { recursive: true });
    const draft = path.join(folder, `.${path.basename(name, '.wav')}.${randomUUID()}`);
    // created before the body can be rejected; otherwise, it could be created after its cleanup
    const file = await open(draft, 'wx', 0o600);
    try {
      await pipeline(body, file.createWriteStream({ flush: true }));
      await rename(draft, target);
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
  }

  async open(name: string): Promise<OpenFile | undefined> {
    const handle = await open(path.join(this.root, name)).catch(absent);
    if (handle === undefined) return undefined;
    const { size, mtime, mtimeNs, ino } = await handle.stat({ bigint: true });
    return {
      bytes: Number(size),
      modifiedAt: mtime,
      tag: `"${[size, mtimeNs, ino].map((part) => part.toString(36)).join('-')}"`,
      read: (range) =>
        Promise.resolve(handle.createReadStream(range && { start: range.first, end: range.last })),
      close: () => handle.close(),
    };
  }

  async findMissing(names: string[]): Promise<string[]> {
    const found = await Promise.all(names.map((name) => stat(path.join(this.root, name)).catch(absent)));
    return names.filter((_, index) => found[index] === undefined);
  }

  async removeOlder(name: string, before: Date): Promise<boolean> {
    const file = path.join(this.root, name);
    const found = await stat(file).catch(absent);
    if (found !== undefined && found.mtime >= before) return false;
    await rm(file, { force: true });
    return true;
  }

  async removeDrafts(before: Date): Promise<void> {
    const folders = (await readdir(this.root, { withFileTypes: true }).catch(absent)) ?? [];
    for (const folder of folders.filter((entry) => entry.isDirectory()))
      for (const name of await readdir(path.join(this.root, folder.name)))
        if (name.startsWith('.')) await this.removeOlder(path.join(folder.name, name), before);
  }
}
