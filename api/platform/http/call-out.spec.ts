import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { Receiver } from '../../testing/receiver';
import { blocksOf, holds, isPublic } from './addresses';
import { callOut, type CallOut, type CallOutcome } from './call-out';

const v4 = (address: string) => ({ address, family: 4 });

describe('a call to a third-party URL', () => {
  let receiver: Receiver;

  beforeEach(async () => (receiver = await Receiver.start()));
  afterEach(() => receiver.stop());

  const post = (address: string, options: Partial<CallOut> = {}): Promise<CallOutcome> =>
    callOut(address, { headers: {}, body: '{}', allowed: blocksOf(['127.0.0.1']), ...options });

  it.each([
    '0.0.0.0',
    '0.1.2.3',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '127.9.9.9',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.0.0.8',
    '192.0.2.1',
    '192.88.99.1',
    '192.168.1.1',
    '198.18.0.1',
    '198.51.100.1',
    '203.0.113.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001::1',
    '2001:db8::1',
    '3fff::1',
    '2606:4700::1111%eth0',
    'fc00::1',
    'fd12:3456::1',
    'fe80::1',
    'fe80::1%eth0',
    'ff02::1',
    'localhost',
    '',
  ])('treats %s as not public', (address) => {
    expect(isPublic(address)).toBe(false);
  });

  it('does not match a link-local address with an allowed network', () => {
    const allowed = blocksOf(['fe80::/10']);
    expect([holds(allowed, 'fe80::1'), holds(allowed, 'fe80::1%eth0')]).toEqual([true, false]);
  });

  it.each(['8.8.8.8', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '2a00:1450:4001::200e'])(
    'treats %s as public',
    (address) => expect(isPublic(address)).toBe(true),
  );

  it.each([
    'https://127.0.0.1',
    'https://2130706433',
    'https://0x7f.1',
    'https://[::1]',
    'https://[::ffff:127.0.0.1]',
    'https://[::ffff:a00:1]',
    'https://169.254.169.254/latest/meta-data',
    'http://8.8.8.8',
  ])('is not made to %s', async (address) => {
    expect(await post(address, { allowed: blocksOf([]) })).toEqual({ code: null, fault: 'address' });
  });

  it('is made over http only to allowed networks', async () => {
    expect(await post(receiver.url, { headers: { 'x-a': 'b' }, body: '{"a":1}' })).toEqual({
      code: 204,
      fault: null,
    });
    expect(receiver.received).toMatchObject([
      { body: '{"a":1}', headers: { 'x-a': 'b', 'content-length': '7' } },
    ]);
    expect(await post(receiver.url, { allowed: blocksOf(['10.0.0.0/8']) })).toEqual({
      code: null,
      fault: 'address',
    });
    expect(receiver.received).toHaveLength(1);
  });

  it('resolves a name once and connects to the result, even if the name changes afterwards', async () => {
    const address = receiver.url.replace('127.0.0.1', 'turning.example');
    const said = [[v4('127.0.0.1')], [v4('127.0.0.2')], [v4('127.0.0.2')]];
    const asked: string[] = [];
    const resolve: CallOut['resolve'] = (name) => {
      asked.push(name);
      return Promise.resolve(said.shift() ?? []);
    };
    expect(await post(address, { resolve })).toEqual({ code: 204, fault: null });
    expect(asked).toEqual(['turning.example']);
    // by now the name resolves to an address that is not allowed
    expect(await post(address, { resolve })).toEqual({ code: null, fault: 'address' });
    expect(receiver.received).toHaveLength(1);
  });

  it('uses only the allowed addresses of a name', async () => {
    const address = receiver.url.replace('127.0.0.1', 'two.example');
    const resolve = () => Promise.resolve([v4('10.0.0.1'), v4('127.0.0.1')]);
    expect(await post(address, { resolve })).toEqual({ code: 204, fault: null });
  });

  it('does not follow redirects', async () => {
    const other = await Receiver.start();
    receiver.answer = (response) => void response.writeHead(307, { location: other.url }).end();
    expect(await post(receiver.url)).toEqual({ code: 307, fault: null });
    expect(other.received).toEqual([]);
    await other.stop();
  });

  it('ends, whatever the endpoint does', async () => {
    const milliseconds = 100;
    receiver.answer = () => undefined;
    expect(await post(receiver.url, { milliseconds })).toEqual({ code: null, fault: 'timeout' });
    // an endless response is judged by its status and not read further
    receiver.answer = (response) => {
      response.writeHead(200);
      const more = (): void => {
        if (!response.destroyed) response.write('x'.repeat(9000), () => setImmediate(more));
      };
      more();
    };
    expect(await post(receiver.url, { milliseconds: 60_000 })).toEqual({ code: 200, fault: null });
    receiver.answer = (response) => {
      response.writeHead(200, { 'content-length': 5 }).flushHeaders();
    };
    expect(await post(receiver.url, { milliseconds: 2000 })).toEqual({ code: 200, fault: null });
    const never = () => new Promise<never>(() => undefined);
    expect(await post('https://slow.example', { milliseconds, resolve: never })).toEqual({
      code: null,
      fault: 'timeout',
    });
  });

  it('has a timeout of ten seconds, unless aborted earlier', async () => {
    receiver.answer = () => undefined;
    const timeout = jest.spyOn(AbortSignal, 'timeout');
    const end = new AbortController();
    const outcome = post(receiver.url, { signal: end.signal });
    expect(timeout.mock.calls).toEqual([[10_000]]);
    timeout.mockRestore();
    end.abort();
    expect(await outcome).toEqual({ code: null, fault: 'connection' });
  });

  it('reports why there was no response', async () => {
    const garbage = createServer((socket) => void socket.resume().end('not http at all\r\n\r\n'));
    await new Promise<void>((resolve) => garbage.listen(0, '127.0.0.1', resolve));
    const { port } = garbage.address() as AddressInfo;
    expect(await post(`http://127.0.0.1:${port}`)).toEqual({ code: null, fault: 'answer' });
    expect(await post(`https://127.0.0.1:${receiver.port}`)).toEqual({ code: null, fault: 'tls' });
    await new Promise((resolve) => garbage.close(resolve));
    expect(await post(`http://127.0.0.1:${port}`)).toEqual({ code: null, fault: 'connection' });
    const resolve = () => Promise.reject(Object.assign(new Error('no'), { code: 'ENOTFOUND' }));
    expect(await post('https://none.example', { resolve })).toEqual({ code: null, fault: 'name' });
    receiver.answer = (response) => void response.socket?.destroy();
    expect(await post(receiver.url)).toEqual({ code: null, fault: 'connection' });
  });
});
