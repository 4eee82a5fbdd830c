import { createSocket } from 'node:dgram';
import { connect, isIP, type Socket } from 'node:net';
import { hostname } from 'node:os';
import { connect as connectTls } from 'node:tls';
import type { SentRow } from './audit-sink.query';

/** Facility 13, log audit; severity 5, notice. */
const priority = 13 * 8 + 5;
const patience = 10_000;
/** Milliseconds in which a receiver that reads nothing, or a proxy without one, shows itself by closing. */
const pause = 100;
/** Larger datagrams are likely to be lost. */
const mostDatagram = 8_192;
/** Receivers have a limit beyond which they lose what follows as well; rsyslog's is 200,000. */
const mostFrame = 131_072;

const name = (text: string): string => text.replaceAll(/[^!-~]/g, '').slice(0, 255) || '-';

const line = (row: SentRow, content: object): string =>
  `<${priority}>1 ${row.at.toISOString()} ${name(hostname())} psychic-network ${process.pid} audit - ${JSON.stringify(content)}`;

/** An audit row as a message of RFC 5424, with its fields as JSON. Beyond so many bytes, its details are left out. */
function syslogLine(row: SentRow, most: number): string {
  const whole = line(row, row);
  return Buffer.byteLength(whole) <= most
    ? whole
    : line(row, { ...row, before: null, after: null, is_cut: true });
}

/** With its length before it, as RFC 5425 and RFC 6587 require: a text may contain anything. */
const framed = (message: string): string => `${Buffer.byteLength(message)} ${message}`;

const portOf = (sink: URL, usual: number): number => (sink.port === '' ? usual : Number(sink.port));
const hostOf = (sink: URL): string => sink.hostname.replace(/^\[(.*)\]$/, '$1');

/**
 * Sends rows on a connection of their own. Syslog confirms nothing, so the connection is closed, and only a receiver
 * that has read to its end closes it in turn without an error.
 * @throws Error if it did not
 */
export async function sendSyslog(sink: URL, rows: readonly SentRow[], signal: AbortSignal): Promise<void> {
  if (sink.protocol === 'syslog+udp:') return sendDatagrams(sink, rows);
  const host = hostOf(sink);
  const socket =
    sink.protocol === 'syslog+tls:'
      ? connectTls({
          host,
          port: portOf(sink, 6514),
          servername: isIP(host) === 0 ? host : '',
          rejectUnauthorized: true,
        })
      : connect({ host, port: portOf(sink, 601) });
  const text = rows.map((row) => framed(syslogLine(row, mostFrame))).join('');
  await pour(socket, text, signal);
}

function pour(socket: Socket, text: string, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    let [isEnded, isRead] = [false, false];
    const stop = (): void => void socket.destroy(new Error('stopped'));
    const timer = setTimeout(() => socket.destroy(new Error('no answer in time')), patience);
    signal.addEventListener('abort', stop, { once: true });
    socket.on('error', reject);
    // an end before ours comes from a receiver that has not read everything
    socket.on('end', () => (isRead = isEnded));
    socket.on('close', () => {
      clearTimeout(timer);
      clearTimeout(ending);
      signal.removeEventListener('abort', stop);
      if (isRead) resolve();
      else reject(new Error('the connection was cut'));
    });
    socket.resume();
    let ending: NodeJS.Timeout | undefined;
    // TLS connections are written to only once the certificate is verified
    socket.write(text, () => {
      ending = setTimeout(() => {
        isEnded = true;
        socket.end();
      }, pause);
    });
  });
}

/** Nobody knows whether datagrams arrive. */
async function sendDatagrams(sink: URL, rows: readonly SentRow[]): Promise<void> {
  const host = hostOf(sink);
  const socket = createSocket(host.includes(':') ? 'udp6' : 'udp4');
  try {
    for (const row of rows) {
      const sent = syslogLine(row, mostDatagram);
      await new Promise<void>((resolve, reject) =>
        socket.send(sent, portOf(sink, 514), host, (error) => (error === null ? resolve() : reject(error))),
      );
    }
  } finally {
    socket.close();
  }
}
