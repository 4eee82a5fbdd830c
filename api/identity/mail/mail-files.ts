import { createHash } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** A mail's name in the folder. */
const nameOf = (messageId: string): string =>
  createHash('sha256').update(messageId).digest('hex').slice(0, 24);

/** Where mails go without a mail server: a folder with a file for each. */
export class MailFiles {
  constructor(private readonly folder: string) {}

  /** @returns the file's name */
  async write(messageId: string, text: Buffer): Promise<string> {
    await mkdir(this.folder, { recursive: true });
    const name = nameOf(messageId);
    const draft = path.join(this.folder, `.${name}`);
    await writeFile(draft, text);
    await rename(draft, path.join(this.folder, `${name}.eml`));
    return `${name}.eml`;
  }

  async remove(messageId: string): Promise<void> {
    await rm(path.join(this.folder, `${nameOf(messageId)}.eml`), { force: true });
  }

  /** Removes what was written before the given time. */
  async removeBefore(before: Date): Promise<void> {
    const names = await readdir(this.folder).catch(() => []);
    for (const name of names.filter((found) => /^\.?[0-9a-f]{24}(\.eml)?$/.test(found))) {
      const file = path.join(this.folder, name);
      const { mtime } = await stat(file).catch(() => ({ mtime: before }));
      if (mtime < before) await rm(file, { force: true });
    }
  }
}
