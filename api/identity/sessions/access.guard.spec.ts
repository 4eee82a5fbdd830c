import { type ExecutionContext, HttpException, UnauthorizedException } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { Access, type Audience } from '../../platform/access/access.decorator';
import { Needs, type Needs as NeedsOf } from '../../platform/access/needs.decorator';
import type { SignedInAccount } from '../../platform/access/actor';
import type { PsychicAccess } from '../../platform/access/psychic-access.service';
import type { ApiKeys } from '../../platform/api-keys/api-keys.service';
import type { ChatTokens } from '../../platform/api-keys/chat-tokens.service';
import type { Role } from '../../platform/accounts/account.entity';
import { AccessGuard } from './access.guard';
import { ProofRequired } from '../../platform/http/problem';
import { hashToken, newToken } from '../session-store/cookie';
import type { Proofs } from './proofs.service';
import type { SessionStore } from '../session-store/session-store.service';

const accountOf = (id: number, role: Role): SignedInAccount => ({
  id,
  network: 'cos',
  role,
  username: role,
  first: 'Dana',
  last: 'Whitfield',
  email: 'dana@example.com',
  payDays: { first: 1, changes: [] },
  manager: null,
  limitedReadings: false,
  rights: [],
});
const manager: SignedInAccount = { ...accountOf(1, 'manager'), rights: ['decide'] };
const psychic = accountOf(2, 'psychic');
const sessions = new Map([manager, psychic].map((account) => [account.role, { token: newToken(), account }]));
const cookieOf = (role: Role): object => ({ cookies: { session: sessions.get(role)?.token } });
const bearer = (authorization: string): object => ({ headers: { authorization } });

/** The callers, named by what they send. */
const callers = {
  nobody: {},
  'a psychic': cookieOf('psychic'),
  'a manager': cookieOf('manager'),
  'a key': bearer('Bearer key'),
  'a chat': bearer('Bearer chat'),
};
type Caller = keyof typeof callers;

/** Stubs of the guard's dependencies; they know only the two sessions, a key with the read scope, and chat 7. */
class GuardWorld {
  /** The psychics for which access was checked. */
  readonly asked: unknown[][] = [];
  /** The sessions that have been proven. */
  readonly proven: (string | undefined)[] = [];
  /** The sessions that were marked as active. */
  readonly heard: string[] = [];

  readonly guard = new AccessGuard(
    new Reflector(),
    {
      find: (hash, network) =>
        Promise.resolve(
          [...sessions.values()].find(({ token }) => hashToken(token) === hash && network === 'cos')?.account,
        ),
      hear: (hash) => void this.heard.push(hash),
    } satisfies Partial<SessionStore> as SessionStore,
    {
      authenticate: (authorization) =>
        authorization === 'Bearer key'
          ? Promise.resolve({ id: 3, network: 'onesun', scopes: ['read'] })
          : Promise.reject(new UnauthorizedException()),
    } satisfies Partial<ApiKeys> as unknown as ApiKeys,
    {
      find: (authorization, id) =>
        Promise.resolve(
          authorization === 'Bearer chat' && id === '7' ? { id: 4, network: 'onesun' } : undefined,
        ),
    } satisfies Partial<ChatTokens> as unknown as ChatTokens,
    {
      require: ({ via }, id) => Promise.resolve(void this.asked.push(['any', via.kind, id])),
      requireOwn: ({ account }, id) => Promise.resolve(void this.asked.push(['own', account.id, id])),
      userIdOf: (network, name) =>
        Promise.resolve(network === 'onesun' && name === 'ext:40001' ? '60' : name),
    } satisfies Partial<PsychicAccess> as unknown as PsychicAccess,
    {
      require: ({ session }) =>
        this.proven.includes(session) ? Promise.resolve() : Promise.reject(new ProofRequired(['password'])),
    } satisfies Partial<Proofs> as unknown as Proofs,
  );

  /** Runs the guard on a call. @returns the request with its actor, and the status; 200 if it is let through */
  async call(
    audience: Audience | undefined,
    caller: Caller,
    {
      url = '/api/news',
      params = {},
      method = 'GET',
      needs = {},
    }: { url?: string; params?: object; method?: string; needs?: NeedsOf } = {},
    ofClass?: Audience,
  ): Promise<{ status: number; detail: string; request: FastifyRequest }> {
    const request = {
      method,
      params,
      routeOptions: { url },
      hostname: 'cos.localhost',
      scheme: 'http',
      ip: '203.0.113.7',
      id: 'request 5',
      headers: {},
      cookies: {},
      ...callers[caller],
    } as unknown as FastifyRequest;
    class Routes {}
    const answer = (): void => undefined;
    if (ofClass !== undefined) Access(ofClass)(Routes);
    if (audience !== undefined) Access(audience)({}, 'answer', { value: answer });
    Needs(needs)({}, 'answer', { value: answer });
    const context = {
      getHandler: () => answer,
      getClass: () => Routes,
      switchToHttp: () => ({ getRequest: () => request }),
    } as unknown as ExecutionContext;
    try {
      expect(await this.guard.canActivate(context)).toBe(true);
      return { status: 200, detail: '', request };
    } catch (error) {
      if (!(error instanceof HttpException)) throw error;
      return { status: error.getStatus(), detail: error.message, request };
    }
  }
}

describe('who may call a route', () => {
  const chat = { url: '/api/chats/:connection_id', params: { connection_id: '7' } };

  it.each<[Audience, Record<Caller, number>]>([
    ['public', { nobody: 200, 'a psychic': 200, 'a manager': 200, 'a key': 200, 'a chat': 200 }],
    ['signed-in', { nobody: 401, 'a psychic': 200, 'a manager': 200, 'a key': 401, 'a chat': 401 }],
    ['own', { nobody: 401, 'a psychic': 200, 'a manager': 200, 'a key': 401, 'a chat': 401 }],
    ['psychic', { nobody: 401, 'a psychic': 200, 'a manager': 403, 'a key': 401, 'a chat': 401 }],
    ['manager', { nobody: 401, 'a psychic': 403, 'a manager': 200, 'a key': 401, 'a chat': 401 }],
    ['integration', { nobody: 401, 'a psychic': 401, 'a manager': 401, 'a key': 200, 'a chat': 401 }],
    ['member', { nobody: 401, 'a psychic': 401, 'a manager': 401, 'a key': 401, 'a chat': 200 }],
    ['member or key', { nobody: 401, 'a psychic': 401, 'a manager': 401, 'a key': 200, 'a chat': 200 }],
  ])('%s', async (audience, expected) => {
    const statuses = await Promise.all(
      Object.keys(callers).map(async (caller) => [
        caller,
        (await new GuardWorld().call(audience, caller as Caller, chat)).status,
      ]),
    );
    expect(Object.fromEntries(statuses)).toEqual(expected);
  });

  it.each(Object.keys(callers) as Caller[])('with no audience is denied to %s', async (caller) => {
    expect((await new GuardWorld().call(undefined, caller, chat)).status).toBe(403);
  });

  it('is declared for all routes of a class, or overridden for one of them', async () => {
    const statusOf = async (one: Audience | undefined, all: Audience): Promise<number> =>
      (await new GuardWorld().call(one, 'a psychic', {}, all)).status;
    expect(await statusOf(undefined, 'manager')).toBe(403);
    expect(await statusOf(undefined, 'psychic')).toBe(200);
    expect(await statusOf('manager', 'psychic')).toBe(403);
    expect(await statusOf('psychic', 'manager')).toBe(200);
  });

  it('includes a member only with the token of the chat in the URL', async () => {
    const params = { connection_id: '8' };
    expect(await new GuardWorld().call('member', 'a chat', { ...chat, params })).toMatchObject({
      status: 401,
      detail: 'The token does not belong to this chat, or the chat has ended.',
    });
    expect((await new GuardWorld().call('member or key', 'a chat', { ...chat, params })).status).toBe(401);
  });

  it('aside, a psychic’s call marks the window as open, and no other caller’s does', async () => {
    for (const caller of Object.keys(callers) as Caller[])
      for (const audience of ['psychic', 'manager'] as const) {
        const world = new GuardWorld();
        await world.call(audience, caller, chat);
        const token = sessions.get('psychic')?.token ?? '';
        expect([caller, world.heard]).toEqual([caller, caller === 'a psychic' ? [hashToken(token)] : []]);
      }
  });

  it('also depends on the scopes of a key', async () => {
    const statusOf = async (method: string): Promise<number> =>
      (await new GuardWorld().call('integration', 'a key', { method })).status;
    expect(await Promise.all(['GET', 'HEAD', 'POST', 'PUT', 'DELETE'].map(statusOf))).toEqual([
      200, 200, 403, 403, 403,
    ]);
  });
});

describe('the actor', () => {
  const edge = { address: '203.0.113.7', requestId: 'request 5' };

  it.each<[Audience, Caller, object]>([
    ['public', 'nobody', { account: null, network: 'cos', via: { kind: 'page' } }],
    ['public', 'a psychic', { account: psychic, network: 'cos', via: { kind: 'page' } }],
    ['signed-in', 'a manager', { account: manager, network: 'cos', via: { kind: 'page' } }],
    ['integration', 'a key', { account: null, network: 'onesun', via: { kind: 'key', id: 3 } }],
    ['member or key', 'a key', { account: null, network: 'onesun', via: { kind: 'key', id: 3 } }],
    ['member or key', 'a chat', { account: null, network: 'onesun', via: { kind: 'chat', id: 4 } }],
    ['member', 'a chat', { account: null, network: 'onesun', via: { kind: 'chat', id: 4 } }],
  ])('on a route for %s: %s', async (audience, caller, expected) => {
    const { request } = await new GuardWorld().call(audience, caller, { params: { connection_id: '7' } });
    const { account } = expected as { account: SignedInAccount | null };
    const token = account === null ? undefined : sessions.get(account.role)?.token;
    expect(request.actor).toEqual({
      ...expected,
      ...edge,
      ...(token !== undefined && { session: hashToken(token) }),
    });
  });
});

describe('what a call needs besides', () => {
  it.each<[Caller, NeedsOf, number]>([
    ['a manager', { right: 'decide' }, 200],
    ['a manager', { right: 'people' }, 403],
    // a psychic's own data needs no right
    ['a psychic', { right: 'people' }, 200],
    ['a manager', { right: 'decide', proof: true }, 409],
    ['a psychic', { proof: true }, 409],
  ])('%s at a route that needs %j: %d', async (caller, needs, status) => {
    expect((await new GuardWorld().call('own', caller, { needs })).status).toBe(status);
  });

  it('a session that has been proven gets on, but not without the right', async () => {
    const world = new GuardWorld();
    world.proven.push(hashToken(sessions.get('manager')?.token ?? ''));
    const statusOf = async (needs: NeedsOf): Promise<number> =>
      (await world.call('manager', 'a manager', { needs })).status;
    expect(await statusOf({ right: 'decide', proof: true })).toBe(200);
    expect(await statusOf({ right: 'people', proof: true })).toBe(403);
    expect((await world.call('psychic', 'a psychic', { needs: { proof: true } })).status).toBe(409);
  });
});

describe('access to the psychic in the URL', () => {
  const askedFor = async (
    audience: Audience,
    caller: Caller,
    url: string,
    params: object = { id: '12' },
  ): Promise<unknown[][]> => {
    const world = new GuardWorld();
    expect((await world.call(audience, caller, { url, params })).status).toBe(200);
    return world.asked;
  };

  it.each([
    '/api/psychics/:id',
    '/api/psychics/:id/image',
    '/api/profile/:id',
    '/api/integrations/psychics/:id/status',
  ])('is checked at %s', async (url) => {
    expect(await askedFor('own', 'a psychic', url)).toEqual([['any', 'page', 12]]);
    expect(await askedFor('manager', 'a manager', url)).toEqual([['any', 'page', 12]]);
    expect(await askedFor('integration', 'a key', url)).toEqual([['any', 'key', 12]]);
    // a page about the caller's own account, whatever the role
    expect(await askedFor('signed-in', 'a manager', url)).toEqual([['own', 1, 12]]);
    expect(await askedFor('public', 'a psychic', url)).toEqual([]);
  });

  it.each(['/api/readings/:id', '/api/psychics/:identity', '/api/psychics', '/api/profiles/:id'])(
    'is not checked at %s',
    async (url) => expect(await askedFor('own', 'a manager', url)).toEqual([]),
  );

  it('can be requested by integrators with an extension of their network', async () => {
    const params = { id: 'ext:40001' };
    expect(await askedFor('integration', 'a key', '/api/integrations/psychics/:id', params)).toEqual([
      ['any', 'key', 60],
    ]);
    // from here on it is the user_id
    expect(params).toEqual({ id: '60' });
  });

  it.each(['0', 'x', '1e3', 'ext:40001'])('rejects %j', async (id) => {
    const world = new GuardWorld();
    const { status } = await world.call('manager', 'a manager', { url: '/api/psychics/:id', params: { id } });
    expect(status).toBe(404);
    expect(world.asked).toEqual([]);
  });
});
