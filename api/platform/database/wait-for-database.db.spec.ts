import net from 'node:net';
import { StartupError } from '../config/startup-error';
import { createTestDatabase } from '../../testing/database';
import { within } from '../../testing/within';
import { withOwnClient } from './pools';
import { requireDatabase, waitForDatabase } from './wait-for-database';

/** The same URL with one part replaced. */
function changed(url: string, change: (parts: URL) => void): string {
  const parts = new URL(url);
  change(parts);
  return parts.href;
}

describe('a database that is', () => {
  let url: string;
  let place: string;
  let drop: () => Promise<void>;

  beforeAll(async () => {
    const made = await createTestDatabase();
    url = made.url;
    drop = () => made.drop();
    place = new URL(url).host;
  });
  afterAll(() => drop());

  const both = (address: string) => ({ url: address, ownerUrl: address });
  const refusal = async (address: { url: string; ownerUrl: string }): Promise<string> => {
    const asked = new AbortController();
    const said: string[] = [];
    const waited: unknown = await waitForDatabase(address, (line) => said.push(line), asked.signal).catch(
      (error: unknown) => error,
    );
    expect(said).toEqual([]);
    expect(waited).toBeInstanceOf(StartupError);
    return (waited as Error).message;
  };

  it('misconfigured is refused at once, with a specific message for each error', async () => {
    const role = new URL(url).username;
    const { hostname } = new URL(url);
    const cases: [(parts: URL) => void, string][] = [
      [
        (parts) => (parts.password = 'wrong'),
        `The server at ${place} rejected the password for the role "${role}" in DATABASE_URL.`,
      ],
      [
        (parts) => (parts.password = ''),
        `DATABASE_URL has no password, and the server at ${place} requires one.`,
      ],
      [
        (parts) => (parts.username = 'no body'),
        `The server at ${place} rejected the password for the role "no body" in DATABASE_URL.`,
      ],
      [
        (parts) => (parts.pathname = '/no%20such'),
        `The database "no such" in DATABASE_URL does not exist at ${place}. Create it first.`,
      ],
      [
        (parts) => (parts.hostname = 'nowhere..invalid'),
        'The host "nowhere..invalid" in DATABASE_URL was not found.',
      ],
      [
        (parts) => (parts.search = '?sslmode=verify-full'),
        `The server at ${place} does not support encrypted connections: remove sslmode from DATABASE_URL.`,
      ],
    ];
    expect(hostname).not.toBe('');
    for (const [change, sentence] of cases) expect(await refusal(both(changed(url, change)))).toBe(sentence);
  });

  it('closed to the role is refused, and the message names the wrong one of two URLs', async () => {
    await withOwnClient(url, async (client) => {
      const name = client.database ?? '';
      await client.query(`revoke connect on database ${name} from public`);
    });
    const application = changed(url, (parts) => {
      parts.username = 'test_application';
      parts.password = 'test_application';
    });
    expect(await refusal({ url: application, ownerUrl: url })).toMatch(
      /^The role "test_application" in DATABASE_URL is not allowed to use the database "test_\w+"\.$/,
    );
    const wrong = changed(url, (parts) => (parts.password = 'wrong'));
    expect(await refusal({ url: application, ownerUrl: wrong })).toMatch(/ in DATABASE_OWNER_URL\.$/);
  });

  describe('not up yet', () => {
    let proxy: net.Server;
    let away: string;
    let port: number;

    beforeEach(async () => {
      proxy = net.createServer((near) => {
        const far = net.connect(Number(new URL(url).port), new URL(url).hostname);
        for (const [from, to] of [
          [near, far],
          [far, near],
        ] as const)
          from.on('error', () => to.destroy()).pipe(to);
      });
      await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
      port = (proxy.address() as net.AddressInfo).port;
      await new Promise((resolve) => proxy.close(resolve));
      away = changed(url, (parts) => {
        parts.hostname = '127.0.0.1';
        parts.port = String(port);
      });
    });
    afterEach(() => proxy.close());

    it('is awaited, with a message at once', async () => {
      // later messages do not matter here
      const later = jest.spyOn(globalThis, 'setInterval').mockImplementation();
      const said: string[] = [];
      const waiting = waitForDatabase(both(away), (line) => said.push(line), new AbortController().signal);
      expect(await within(() => said.length > 0)).toBe(true);
      expect(said).toEqual([
        `The database at 127.0.0.1:${port} cannot be reached (connect ECONNREFUSED 127.0.0.1:${port}). Waiting …`,
      ]);
      proxy.listen(port, '127.0.0.1');
      await waiting;
      later.mockRestore();
    });

    it('is awaited only until the program is stopped', async () => {
      const stop = new AbortController();
      await expect(waitForDatabase(both(away), () => stop.abort(), stop.signal)).rejects.toThrow('aborted');
    });

    it('is reported to a command at once', async () => {
      await expect(requireDatabase(both(away))).rejects.toThrow(
        /^The database at 127\.0\.0\.1:\d+ cannot be reached \(.+\)\. Check DATABASE_URL and that the server is running\.$/,
      );
    });
  });
});
