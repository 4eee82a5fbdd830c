import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { withStartLock } from './start-lock';

describe('the lock of a start', () => {
  it('leaves no file that nobody holds when the disk is full', async () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lock-'));
    const file = path.join(folder, 'pg.lock');
    const full = jest.spyOn(fs, 'writeSync').mockImplementationOnce(() => {
      throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
    });
    const action = jest.fn(() => Promise.resolve('started'));
    await expect(withStartLock(file, action)).rejects.toThrow('ENOSPC');
    expect([fs.existsSync(file), action.mock.calls.length]).toEqual([false, 0]);
    full.mockRestore();
    expect(await withStartLock(file, action)).toBe('started');
    expect(fs.existsSync(file)).toBe(false);
    fs.rmSync(folder, { recursive: true });
  });
});
