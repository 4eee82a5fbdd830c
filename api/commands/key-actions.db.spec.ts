import { hashKey } from '../platform/api-keys/key-hash';
import { TestApp } from '../testing/app';
import { createKey, revokeKey, rollKey } from './key-actions';
import { readEnd, readScopes, readSpan } from './key-words';

const hour = 3_600_000;

describe('integrator keys', () => {
  let test: TestApp;

  beforeAll(async () => (test = await TestApp.start()));
  afterAll(() => test.stop());

  const customers = (key: string): Promise<number> =>
    test.call('/api/integrations/customers', { method: 'POST', key, body: [] }).then(({ status }) => status);
  const make = (changes: object = {}) =>
    createKey(test.db, { network: 'cos', name: 'switch', scopes: ['write'], endsAt: null, ...changes });
  const ended = (id: number): Promise<unknown> =>
    test.db.query(`update api_keys set ends_at = now() where id = $1`, [id]);

  const auditOf = (id: number): Promise<{ action: string; after: object }[]> =>
    test.db.query(
      `select action, via, via_name, before, after from audit where (after ->> 'id')::int = $1 and action like '%the API key' order by id`,
      [id],
    );
  const byCommand = { via: 'command', via_name: 'api-key' };

  it('are stored as hashes, and work for their scopes', async () => {
    const { row, text } = await make();
    expect(text).toMatch(/^pn_cos_[\w-]{32}$/);
    expect(await test.db.query('select key_hash, scopes from api_keys where id = $1', [row.id])).toEqual([
      { key_hash: hashKey(text), scopes: ['write'] },
    ]);
    expect(await customers(text)).toBe(200);
  });

  it('expire at their end', async () => {
    const { row, text } = await make({ endsAt: new Date(Date.now() + hour) });
    expect(await customers(text)).toBe(200);
    await ended(row.id);
    expect(await customers(text)).toBe(401);
  });

  it('roll over without a gap: both work until the overlap is over', async () => {
    const first = await make({ scopes: ['read', 'write'] });
    const before = Date.now();
    const { former, ...second } = await rollKey(test.db, first.row.id, { overlap: hour, endsAt: null });
    expect(second.row).toMatchObject({
      network: 'cos',
      name: 'switch',
      scopes: ['read', 'write'],
      endsAt: null,
    });
    expect([await customers(first.text), await customers(second.text)]).toEqual([200, 200]);
    const end = former.endsAt?.getTime() ?? 0;
    expect(end).toBeGreaterThanOrEqual(before + hour);
    expect(end).toBeLessThanOrEqual(Date.now() + hour);
    await ended(first.row.id);
    expect([await customers(first.text), await customers(second.text)]).toEqual([401, 200]);
    await expect(rollKey(test.db, first.row.id, { overlap: 0, endsAt: null })).rejects.toThrow(
      'no longer works',
    );
    const [was, is] = [first.row, second.row].map(({ id }) => ({
      id,
      name: 'switch',
      scopes: ['read', 'write'],
      ends_at: null,
      revoked_at: null,
    }));
    expect(await auditOf(first.row.id)).toEqual([
      { ...byCommand, action: 'created the API key', before: null, after: was },
      {
        ...byCommand,
        action: 'set the end of the API key',
        before: was,
        after: { ...was, ends_at: former.endsAt?.toISOString() },
      },
    ]);
    expect(await auditOf(second.row.id)).toEqual([
      {
        ...byCommand,
        action: 'rolled the API key',
        before: null,
        after: { ...is, in_place_of: first.row.id },
      },
    ]);
  });

  it('keep an end date that comes before the end of the overlap', async () => {
    const endsAt = new Date(Date.now() + hour);
    const { row } = await make({ endsAt });
    const { former } = await rollKey(test.db, row.id, { overlap: 24 * hour, endsAt: null });
    expect(former.endsAt).toEqual(endsAt);
    expect((await auditOf(row.id)).map(({ action }) => action)).toEqual(['created the API key']);
  });

  it('are revoked only once', async () => {
    const { row, text } = await make();
    await revokeKey(test.db, row.id);
    await revokeKey(test.db, row.id);
    expect(await customers(text)).toBe(401);
    const [made, revoked, ...more] = await auditOf(row.id);
    expect(revoked).toEqual({
      ...byCommand,
      action: 'revoked the API key',
      before: made?.after,
      after: { ...made?.after, revoked_at: expect.any(String) as string },
    });
    expect(more).toEqual([]);
    await expect(rollKey(test.db, row.id, { overlap: 0, endsAt: null })).rejects.toThrow('no longer works');
    await expect(revokeKey(test.db, 999_999)).rejects.toThrow('There is no key 999999.');
  });
});

describe('an option for a new key', () => {
  it('is parsed, or rejected with a message', () => {
    expect([readScopes('write'), readScopes('write, read')]).toEqual([['write'], ['read', 'write']]);
    for (const wrong of ['', 'all', 'read,all', 'read;write'])
      expect(() => readScopes(wrong)).toThrow('--scopes must be read, write, or both');
    expect([readSpan('0', 'overlap'), readSpan('30m', 'overlap'), readSpan('7d', 'overlap')]).toEqual([
      0,
      hour / 2,
      168 * hour,
    ]);
    for (const wrong of ['', '24', '-1h', '1.5h', '999999d', 'h'])
      expect(() => readSpan(wrong, 'overlap')).toThrow('--overlap must be minutes, hours, or days');
    expect(readEnd(undefined)).toBeNull();
    // the end of that day in New York, which is behind UTC
    expect(readEnd('2099-07-01')?.toISOString()).toBe('2099-07-02T04:00:00.000Z');
    for (const wrong of ['2020-01-01', '2099-02-30', 'tomorrow'])
      expect(() => readEnd(wrong)).toThrow('--end must be a future date');
  });
});
