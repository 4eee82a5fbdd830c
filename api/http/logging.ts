import type { LoggerService } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import type { EventEmitter } from 'node:events';
import { writeSync } from 'node:fs';
import { type DestinationStream, pino, type Logger, type LoggerOptions } from 'pino';

/** Milliseconds that a reader of standard output who is behind is waited for, each time and in all. */
const waitEach = 10;
const waitMost = 1_000;
const asleep = new Int32Array(new SharedArrayBuffer(4));

/**
 * Standard output, a line at once. One that cannot be written, since the disk below is full or nobody reads any more, is
 * lost and nothing else: no error, and nothing that is kept until it can be.
 */
class StandardOutput implements DestinationStream {
  /** Who was waited for in vain is not waited for again before a line gets through. */
  private patience = waitMost;
  /** Whether only the first part of the last line was written: the next begins anew. */
  private isTorn = false;

  write(line: string): void {
    let left = Buffer.from(this.isTorn ? `\n${line}` : line);
    while (left.length > 0) {
      try {
        left = left.subarray(writeSync(1, left));
        this.isTorn = left.length > 0;
        this.patience = waitMost;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EAGAIN' || this.patience <= 0) return;
        Atomics.wait(asleep, 0, 0, waitEach);
        this.patience -= waitEach;
      }
    }
  }
}

const standardOutput = new StandardOutput();

/** Structured log, on standard output if nothing else is named. What could be secret is removed wherever it turns up. */
export function createLogger(level: string, out: DestinationStream = standardOutput): Logger {
  const secrets = [
    'password',
    'old',
    'confirm_password',
    'pin',
    'ssn',
    'token',
    'key',
    'authorization',
    'cookie',
  ];
  const options: LoggerOptions = {
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[redacted]' },
    serializers: { err: describeError, req: () => undefined, res: () => undefined },
  };
  return pino(options, out);
}

/** What the program says of itself: on a terminal as it is, elsewhere as lines of the log, whatever its level. */
export function sayer(isTerminal: boolean, out: DestinationStream = standardOutput): (text: string) => void {
  if (isTerminal) return (text) => out.write(`${text}\n`);
  const logger = createLogger('info', out);
  return (text) => {
    for (const line of text.split('\n')) logger.info(line);
  };
}

/** Has Node's own warnings said as one line each, without what is for whoever wrote the program. */
export function sayWarnings(say: (text: string) => void, from: EventEmitter = process): void {
  from.removeAllListeners('warning');
  from.on('warning', ({ name, message }: Error) => say(`${name}: ${message.replaceAll(/\s+/g, ' ')}`));
}

/** Type, message, stack and code of an error; never its query parameters, which hold people's data. */
function describeError(error: Error & { code?: unknown }): object {
  return { type: error.name, message: error.message, code: error.code, stack: error.stack };
}

/** Nest's own messages in the same log. */
export class NestLog implements LoggerService {
  constructor(private readonly logger: Logger) {}

  log = (message: unknown, ...context: unknown[]): void => this.write('debug', message, context);
  error = (message: unknown, ...context: unknown[]): void => this.write('error', message, context);
  warn = (message: unknown, ...context: unknown[]): void => this.write('warn', message, context);

  private write(level: 'debug' | 'error' | 'warn', message: unknown, context: unknown[]): void {
    const where = context.at(-1);
    this.logger[level](
      { context: where, ...(typeof message === 'object' ? message : {}) },
      typeof message === 'string' ? message : '',
    );
  }
}

/**
 * One line a request: method, the pattern of its path (what stands in its place or in the query may be personal), status,
 * time, request id, and the key of an integration call.
 */
export function logRequests(fastify: FastifyInstance, logger: Logger): void {
  fastify.addHook('onResponse', (request, reply, done) => {
    // a refusal that comes before routing has none
    const path = request.routeOptions.url ?? 'none';
    const line = {
      request_id: request.id,
      method: request.method,
      path,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      address: request.ip,
      ...(request.actor?.via.kind === 'key' && { api_key: request.actor.via.id }),
    };
    if (path.startsWith('/api/health')) logger.debug(line, 'request');
    else logger.info(line, 'request');
    done();
  });
}
