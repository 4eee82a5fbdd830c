/** @jest-environment node */
import { answer, fetched } from '../../common/api/testing/browser';
import { ApiError } from '../../common/api/api-error';
import { client } from '../../common/api/client';
import { storeUser } from '../../common/api/session';
import { dataProvider } from './data';

const page = {
  pagination: { page: 3, perPage: 10 },
  sort: { field: 'date', order: 'DESC' as const },
  filter: {},
};
const total = { 'content-range': 'rows 20-29/319' };

/** The requests as the server would read them. */
const requests = () =>
  fetched.mock.calls.map(([address, { method, headers, body } = {}]) => {
    const { pathname, searchParams } = new URL(address as string, 'http://localhost');
    return {
      call: `${method} ${pathname}`,
      ...(searchParams.size > 0 && { query: Object.fromEntries(searchParams) }),
      ...(Object.keys(headers ?? {}).length > 0 && { headers }),
      ...(body !== undefined && { body: JSON.parse(body as string) as unknown }),
    };
  });
const json = { 'content-type': 'application/json' };

beforeEach(() => fetched.mockReset());

describe('a list', () => {
  it('requests its page and order, and returns the total', async () => {
    answer(200, [{ id: 1 }], total);
    expect(await dataProvider.getList('contacts', page)).toMatchObject({ data: [{ id: 1 }], total: 319 });
    expect(requests()).toEqual([
      { call: 'GET /api/contacts', query: { range: '[20,29]', sort: '["date","DESC"]' } },
    ]);
  });

  it.each([
    ['keys', {}, '/api/api_keys'],
    ['calls', {}, '/api/api_keys/calls'],
    ['managers', {}, '/api/managers'],
    ['webhooks', {}, '/api/webhooks'],
    ['deliveries', { webhook: 7 }, '/api/webhooks/7/deliveries'],
    ['activity', { psychic: 22 }, '/api/psychics/22/activity'],
    ['customers', { psychic: 22 }, '/api/psychics/22/customers'],
    ['network_customers', {}, '/api/customers'],
    ['network_readings', {}, '/api/readings'],
    ['customer_readings', { customer: 5 }, '/api/customers/5/readings'],
    ['customer_free_minutes', { customer: 5 }, '/api/customers/5/free_minutes'],
    ['gifts', { psychic: 22 }, '/api/psychics/22/gifts'],
  ])('of %s is requested from its resource’s path', async (resource, filter, pathname) => {
    answer(200, [], { 'content-range': 'rows */0' });
    expect(await dataProvider.getList(resource, { ...page, filter })).toMatchObject({ data: [], total: 0 });
    expect(requests()).toMatchObject([{ call: `GET ${pathname}`, query: { range: '[20,29]' } }]);
    expect(requests()[0]?.query).not.toHaveProperty('filter');
  });

  it('is filtered by everything in the filter besides the window', async () => {
    answer(200, [], total);
    const filter = { webhook: 7, status: 'failed', start_date: '2026-11-16' };
    await dataProvider.getList('deliveries', { ...page, filter });
    expect(requests()[0]?.query).toMatchObject({ filter: '{"status":"failed"}', start_date: '2026-11-16' });
  });

  it('of readings requests the window, and returns its totals', async () => {
    answer(200, { readings: [{ id: 1 }], summary: { alc: 4 } }, total);
    const filter = { psychic: 22, start_date: '2026-11-16', end_date: '2026-11-22' };
    expect(await dataProvider.getList('readings', { ...page, filter })).toEqual({
      data: [{ id: 1 }],
      total: 319,
      meta: { alc: 4 },
    });
    expect(requests()).toEqual([
      {
        call: 'GET /api/psychics/22/readings',
        query: {
          start_date: '2026-11-16',
          end_date: '2026-11-22',
          range: '[20,29]',
          sort: '["date","DESC"]',
        },
      },
    ]);
  });

  it('of statistics returns the publication time', async () => {
    answer(200, [], { ...total, 'x-published-at': '2026-11-21T12:00:00Z' });
    expect(await dataProvider.getList('statistics', page)).toMatchObject({ meta: '2026-11-21T12:00:00Z' });
  });

  it('of logins includes the window’s totals', async () => {
    const filter = { psychic: 22, start_date: '2026-11-16' };
    answer(200, [], total);
    const summary = { logins: 7, total_minutes: 9 };
    const load = jest.spyOn(client, 'GET').mockResolvedValueOnce({ data: summary, response: new Response() });
    expect(await dataProvider.getList('logins', { ...page, filter })).toMatchObject({
      data: [],
      meta: summary,
    });
    expect(load.mock.calls).toEqual([
      [
        '/api/psychics/{id}/logins/summary',
        { params: { path: { id: 22 }, query: { start_date: '2026-11-16' } } },
      ],
    ]);
    expect(requests()).toMatchObject([{ call: 'GET /api/psychics/22/logins' }]);
  });

  it('from a foreign API fails with its error', async () => {
    answer(404, { code: 'not_found', detail: 'Not found.' });
    await expect(dataProvider.getList('horses', page)).rejects.toThrow('Not found.');
  });
});

describe('a record', () => {
  it('has the version from its ETag', async () => {
    answer(200, { id: 22, user_id: 22 }, { etag: '"psychic-1"' });
    expect(await dataProvider.getOne('psychics', { id: 22 })).toEqual({
      data: { id: 22, user_id: 22, version: '"psychic-1"' },
    });
    expect(requests()).toEqual([{ call: 'GET /api/psychics/22' }]);
  });

  it('is unwrapped', async () => {
    answer(200, { contact: { id: 5, note: '' } }, { etag: '"1"' });
    expect(await dataProvider.getOne('contacts', { id: 5 })).toEqual({
      data: { id: 5, note: '', version: '"1"' },
    });
  });

  it('can be requested with others by id', async () => {
    answer(200, [{ id: 7 }, { id: 9 }]);
    expect(await dataProvider.getMany('webhooks', { ids: [7, 9] })).toEqual({ data: [{ id: 7 }, { id: 9 }] });
    expect(requests()).toEqual([{ call: 'GET /api/webhooks', query: { filter: '{"id":[7,9]}' } }]);
  });
});

describe('a change', () => {
  const previousData = { id: 5, note: '', version: '"1"' };

  it('of a contact sends the loaded version, and returns the next one', async () => {
    answer(200, { contact: { id: 5, note: 'Called.' } }, { etag: '"2"' });
    const data = { note: 'Called.', answered: true };
    expect(await dataProvider.update('contacts', { id: 5, data, previousData })).toEqual({
      data: { id: 5, note: 'Called.', version: '"2"' },
    });
    expect(requests()).toEqual([
      { call: 'PUT /api/contacts/5', headers: { ...json, 'if-match': '"1"' }, body: { contact: data } },
    ]);
  });

  it('that conflicts with an earlier one fails with who made that', async () => {
    answer(412, { code: 'changed_meanwhile', changed_by: 'ruth', changed_at: '2026-11-20T14:03:22-05:00' });
    await expect(dataProvider.update('contacts', { id: 5, data: {}, previousData })).rejects.toMatchObject({
      status: 412,
      problem: { changed_by: 'ruth' },
    });
  });

  it.each(['managers', 'webhooks'])('of %s sends only the editable fields', async (resource) => {
    answer(200, { id: 2, enabled: false });
    const change = { id: 2, data: { enabled: false }, previousData: {} };
    expect(await dataProvider.update(resource, change)).toEqual({ data: { id: 2, enabled: false } });
    expect(requests()).toEqual([{ call: `PUT /api/${resource}/2`, headers: json, body: { enabled: false } }]);
  });

  it('can create a psychic, and returns the first version', async () => {
    answer(201, { id: 23, user_id: 23 }, { etag: '"psychic-0"' });
    const data = { username: 'amberTide' };
    expect(await dataProvider.create('psychics', { data })).toEqual({
      data: { id: 23, user_id: 23, version: '"psychic-0"' },
    });
    expect(requests()).toEqual([{ call: 'POST /api/psychics', headers: json, body: { psychic: data } }]);
  });

  it('can create a webhook', async () => {
    answer(201, { id: 7, secret: 'whsec_x' });
    const data = { url: 'https://x.example', events: ['chat.asked'] };
    expect(await dataProvider.create('webhooks', { data })).toEqual({ data: { id: 7, secret: 'whsec_x' } });
    expect(requests()).toEqual([{ call: 'POST /api/webhooks', headers: json, body: data }]);
  });

  it.each([
    ['contacts', previousData, { headers: { 'if-match': '"1"' } }],
    ['webhooks', undefined, {}],
  ])('deletes one of %s, without a body or content type', async (resource, before, conditions) => {
    fetched.mockResolvedValueOnce(new Response(null, { status: 204 }));
    expect(await dataProvider.delete(resource, { id: 5, previousData: before })).toEqual({ data: { id: 5 } });
    expect(requests()).toEqual([{ call: `DELETE /api/${resource}/5`, ...conditions }]);
  });

  it('is not sent as another account that has signed in since', async () => {
    storeUser({ user_id: 1 } as never);
    localStorage.setItem('user', '{"user_id":2}');
    await expect(dataProvider.update('managers', { id: 2, data: {}, previousData: {} })).rejects.toThrow(
      ApiError,
    );
    expect(fetched).not.toHaveBeenCalled();
    localStorage.removeItem('user');
  });
});
