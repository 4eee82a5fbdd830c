import { Logger } from '@nestjs/common';
import net from 'node:net';
import { readEnv } from '../config/env';
import { lastWord } from '../../testing/tcp-cut';
import { within } from '../../testing/within';
import { Notifications } from './notifications.service';
import type { Outages } from './outages.service';

describe('the listener', () => {
  it('does not log an error when stopped while connecting', async () => {
    const warn = jest.spyOn(Logger.prototype, 'warn').mockReturnValue();
    const note = jest.fn<undefined, [unknown]>();
    let greeted = (): void => undefined;
    const greeting = new Promise<void>((resolve) => (greeted = resolve));
    // asks for nothing yet and ignores a goodbye, like a server that waits for a password
    const server = net.createServer((client) => {
      client.on('error', () => undefined);
      client.once('data', () => {
        greeted();
        client.once('data', () =>
          client.end(lastWord('08P01', 'expected SASL response, got message type 88')),
        );
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as net.AddressInfo;
    const url = `postgres://ann:secret@127.0.0.1:${port}/none`;
    const listener = new Notifications(url, { note } as unknown as Outages, readEnv({}));
    const started = listener.onModuleInit();
    await greeting;
    await listener.onModuleDestroy();
    await started;
    await new Promise((resolve) => server.close(resolve));
    expect([...warn.mock.calls, ...note.mock.calls]).toEqual([]);
  });

  it('tries another connection if one goes silent before the first notification', async () => {
    const hastened = jest.spyOn(net.Socket.prototype, 'setTimeout').mockImplementation(function (
      this: net.Socket,
      milliseconds,
    ) {
      setTimeout(() => this.emit('timeout'), milliseconds / 50);
      return this;
    });
    const asked: string[] = [];
    let connections = 0;
    // greets, and then answers nothing
    const server = net.createServer((client) => {
      connections++;
      client.on('error', () => undefined);
      client.once('data', () => {
        client.write(Buffer.from('R\0\0\0\x08\0\0\0\0Z\0\0\0\x05I', 'latin1'));
        client.on('data', (said) => asked.push(said.toString('latin1')));
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as net.AddressInfo;
    const note = jest.fn(() => 'unreachable');
    const url = `postgres://ann:secret@127.0.0.1:${port}/none`;
    const listener = new Notifications(url, { note } as unknown as Outages, readEnv({}));
    await listener.onModuleInit();
    expect(listener.isHeard).toBe(false);
    expect(asked.join()).toContain('listen heartbeat_');
    expect(await within(() => connections > 1, 4000)).toBe(true);
    await listener.onModuleDestroy();
    await new Promise((resolve) => server.close(resolve));
    hastened.mockRestore();
    expect(note).toHaveBeenCalledWith(expect.objectContaining({ code: 'ETIMEDOUT' }));
  });
});
