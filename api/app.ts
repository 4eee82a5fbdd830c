import 'reflect-metadata';
import cookie from '@fastify/cookie';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { NestFactory } from '@nestjs/core';
import { type FastifyInstance, LogController } from 'fastify';
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import type { DestinationStream, Logger } from 'pino';
import { Draining } from './platform/health/draining';
import { OperationsService } from './operations/upkeep/operations.service';
import { AppModule } from './app.module';
import { hasRight } from './platform/access/policy';
import { ApiKeys } from './platform/api-keys/api-keys.service';
import { Refusals } from './platform/audit/refusals.service';
import type { Env } from './platform/config/env';
import { acceptBodies, bodyLimit } from './platform/http/body';
import { warnIgnoredForwarding } from './platform/http/ignored-forwarding';
import { InputPipe } from './platform/http/input.pipe';
import { createLogger, logRequests, NestLog } from './platform/http/logging';
import { AnswerAdapter, finishHandlers } from './platform/http/answer-adapter';
import { startOf } from '../common/domain/areas';
import { BrandPages } from './platform/http/brand-pages';
import { refuseAddress, refuseConnection, refuseHosts } from './platform/http/malformed';
import { networkOf } from './platform/http/network';
import { noteCalls } from './platform/http/note-calls';
import { noteRefusals } from './platform/http/note-refusals';
import { serveApiDescription } from './platform/http/openapi';
import { servePages } from './platform/http/pages';
import { serveProblemPage } from './platform/http/problem-page';
import { endWithAccess } from './platform/http/lost-access';
import { boundSlowBodies, endEarlyAnswers } from './platform/http/slow-bodies';
import { timeRequests } from './platform/http/time-requests';
import { tellScheme } from './platform/http/scheme';
import { sendStrictHeaders } from './platform/http/strict-headers';
import { readSessionCookie } from './identity/session-store/cookie';
import { CallLog } from './switch/integrations/call-log/call-log.service';
import { Metrics } from './operations/metrics/metrics.service';
import { SessionStore } from './identity/session-store/session-store.service';

/** The folder of the built web apps, with the same relative path from the compiled and the source file. */
const webRoot = path.join(
  __dirname.includes(`${path.sep}dist${path.sep}`)
    ? path.join(__dirname, '..')
    : path.join(__dirname, '..', 'dist'),
  'web',
);

const quarterHour = 900_000;

/**
 * The complete HTTP application on a migrated database, not yet listening.
 * @param databaseUrl the database in use, embedded or a server
 * @param log where log lines go; by default to standard output
 */
export async function createApp(
  env: Env,
  databaseUrl: string,
  log?: DestinationStream,
): Promise<NestFastifyApplication> {
  const logger = createLogger(env.logLevel, log);
  const adapter = createAdapter(env, logger);
  const app = await NestFactory.create<NestFastifyApplication>(AppModule.with(env, databaseUrl), adapter, {
    bodyParser: false,
    logger: new NestLog(logger),
    abortOnError: false,
  });
  const fastify = adapter.getInstance();
  setUpServer(fastify);
  finishHandlers(fastify);
  tellScheme(fastify, env.https);
  acceptBodies(fastify);
  logRequests(fastify, logger);
  noteRequests(app, fastify, env, logger);
  sendStrictHeaders(fastify, env.https);
  drain(app.get(Draining), fastify);
  await app.register(cookie);
  refuseHosts(fastify);
  endConnections(app, fastify);
  app.setGlobalPrefix('api');
  app.useGlobalPipes(new InputPipe());
  serveApiDescription(app);
  serveProblemPage(fastify);
  const sessions = app.get(SessionStore);
  const brandPages = new BrandPages(webRoot, env);
  await servePages(fastify, webRoot, brandPages, env.seedDemo, async (request) => {
    const account = await sessions.find(readSessionCookie(request), networkOf(request));
    return account && startOf[account.role];
  });
  await app.init();
  await fastify.ready();
  return app;
}

function createAdapter(env: Env, logger: Logger): AnswerAdapter {
  return new AnswerAdapter({
    // Fastify's own request log would contain the full URL; logRequests writes our own
    loggerInstance: logger.child({}, { level: env.logLevel === 'silent' ? 'silent' : 'warn' }),
    genReqId: () => randomUUID(),
    logController: new LogController({ requestIdLogLabel: 'request_id' }),
    trustProxy: env.trustedProxies.length > 0 ? env.trustedProxies : false,
    bodyLimit,
    // a long NDJSON stream may take its time, headers may not
    requestTimeout: quarterHour,
    // longer than the keep-alive of proxies, 60 s by default: otherwise a proxy may send on a connection that we
    // are closing
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    frameworkErrors: refuseAddress,
    clientErrorHandler: refuseConnection,
    // refuseHosts answers instead, with a reason
    http: { requireHostHeader: false },
    // keep-alive connections are served until shutdown
    return503OnClosing: false,
    routerOptions: { caseSensitive: true, ignoreTrailingSlash: true, maxParamLength: 300 },
  });
}

function setUpServer(fastify: FastifyInstance): void {
  fastify.server.headersTimeout = 15_000;
  fastify.server.maxRequestsPerSocket = 0;
  // an unknown Expect header is not a reason to reject a request
  fastify.server.on('checkExpectation', (request, response) =>
    fastify.server.emit('request', request, response),
  );
}

/** Tells the figures, the log of calls, the audit, and the page Operations of requests. */
function noteRequests(app: NestFastifyApplication, fastify: FastifyInstance, env: Env, logger: Logger): void {
  const calls = app.get(CallLog);
  const metrics = env.metricsPort === undefined ? undefined : app.get(Metrics);
  if (metrics !== undefined) timeRequests(fastify, (request) => metrics.observe(request));
  noteCalls(fastify, (call) => {
    metrics?.note(call);
    return calls.note(call);
  });
  const refusals = app.get(Refusals);
  noteRefusals(fastify, (call) => refusals.note(call));
  const operations = app.get(OperationsService);
  if (env.trustedProxies.length === 0)
    warnIgnoredForwarding(fastify, logger, () => operations.note('ignored_forwarding'));
}

/** While the process drains, a client's next request comes on a connection to another one. */
function drain(draining: Draining, fastify: FastifyInstance): void {
  fastify.addHook('onSend', (_request, reply, _payload, done) => {
    if (draining.isOn) void reply.header('connection', 'close');
    done();
  });
}

/** Ends requests that are slower than strangers may be, and streams whose access has ended. */
function endConnections(app: NestFastifyApplication, fastify: FastifyInstance): void {
  const sessions = app.get(SessionStore);
  const keys = app.get(ApiKeys);
  boundSlowBodies(fastify, async (request) => {
    if (request.actor !== undefined && (request.actor.account !== null || request.actor.via.kind !== 'page'))
      return true;
    if ((await sessions.find(readSessionCookie(request), networkOf(request))) !== undefined) return true;
    return (await keys.authenticate(request.headers.authorization).catch(() => undefined)) !== undefined;
  });
  endEarlyAnswers(fastify);
  endWithAccess(fastify, async (request) => {
    const { actor } = request;
    if (actor?.via.kind === 'key') return keys.isLive(request.headers.authorization);
    if (actor?.account == null) return true;
    const account = await sessions.find(readSessionCookie(request), actor.network);
    if (account?.id !== actor.account.id) return false;
    return request.rights?.every((right) => hasRight({ ...actor, account }, right)) ?? true;
  });
}
