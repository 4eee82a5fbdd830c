import type { LoggerService } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import type { EventEmitter } from 'node:events';
import { writeSync } from 'node:fs';
import { type DestinationStream, pino, type Logger, type LoggerOptions } from 'pino';

/** Milliseconds to wait for a slow reader of standard output: per attempt, and in total. */
const waitEach = 10;
const waitMost = 1_000;
const asleep = new Int32Array(new SharedArrayBuffer(4));

/**
 * Writes lines to standard output synchronously. A line that cannot be written, because the disk is full or the
 * reader is gone, is dropped: no error, and no buffering.
 */
class StandardOutput implements DestinationStream {
  /** Remaining wait in milliseconds. Once used up, don't wait again until a write succeeds. */
  private patience = waitMost;
  /** Whether the last line was written only in part; the next one then starts on a new line. */
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

/** Structured log, by default to standard output. Anything that could be secret is redacted. */
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

/** Prints program messages: as plain text on a terminal, elsewhere as log lines regardless of the level. */
export function sayer(isTerminal: boolean, out: DestinationStream = standardOutput): (text: string) => void {
  if (isTerminal) return (text) => out.write(`${text}\n`);
  const logger = createLogger('info', out);
  return (text) => {
    for (const line of text.split('\n')) logger.info(line);
  };
}

/** Logs Node's own warnings as one line each, without the hints for developers. */
export function sayWarnings(say: (text: string) => void, from: EventEmitter = process): void {
  from.removeAllListeners('warning');
  from.on('warning', ({ name, message }: Error) => say(`${name}: ${message.replaceAll(/\s+/g, ' ')}`));
}

/** Type, message, stack, and code of an error; never its query parameters, which may contain personal data. */
function describeError(error: Error & { code?: unknown }): object {
  return { type: error.name, message: error.message, code: error.code, stack: error.stack };
}

/** Sends Nest's own messages to the same log. */
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
 * Logs one line per request: method, route pattern (values in the path or query may be personal data), status,
 * time, request id, and the key of an integration call.
 */
export function logRequests(fastify: FastifyInstance, logger: Logger): void {
  // the line has no other fields than these; searching it for secrets took ten times as long as writing it
  const lines = logger.child({}, { redact: [] });
  fastify.addHook('onResponse', (request, reply, done) => {
    // a request rejected before routing has no pattern
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
    if (path.startsWith('/api/health')) lines.debug(line, 'request');
    else lines.info(line, 'request');
    done();
  });
}
