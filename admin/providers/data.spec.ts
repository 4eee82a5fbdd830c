import { client } from '../../common/api/client';
import { dataProvider } from './data';

const headers = new Map([
  ['content-range', 'rows 0-9/319'],
  ['x-published-at', '2026-11-21T12:00:00Z'],
]);
const answered = (data: unknown) => ({ data, response: { headers } }) as never;
const load = jest.spyOn(client, 'GET');
const put = jest.spyOn(client, 'PUT');
const remove = jest.spyOn(client, 'DELETE');
const asked = () => load.mock.calls.map((call) => call as unknown as [string, object?]);

const page = {
  pagination: { page: 3, perPage: 10 },
  sort: { field: 'date', order: 'DESC' as const },
  filter: {},
};

beforeEach(() => jest.resetAllMocks());

describe('a list', () => {
  it('asks for its page and order, and tells how many rows there are', async () => {
    load.mockResolvedValueOnce(answered([{ id: 1 }]));
    expect(await dataProvider.getList('contacts', page)).toEqual({ data: [{ id: 1 }], total: 319 });
    expect(asked()).toEqual([
      ['/api/contacts', { params: { query: { range: '[20,29]', sort: '["date","DESC"]' } } }],
    ]);
  });

  it('of a psychic asks for the window, and tells its figures', async () => {
    load.mockResolvedValueOnce(answered({ readings: [{ id: 1 }], summary: { alc: 4 } }));
    const filter = { psychic: 22, start_date: '2026-11-16', end_date: '2026-11-22' };
    expect(await dataProvider.getList('readings', { ...page, filter })).toEqual({
      data: [{ id: 1 }],
      total: 319,
      meta: { alc: 4 },
    });
    expect(asked()).toEqual([
      [
        '/api/psychics/{id}/readings',
        {
          params: {
            path: { id: 22 },
            query: {
              start_date: '2026-11-16',
              end_date: '2026-11-22',
              range: '[20,29]',
              sort: '["date","DESC"]',
            },
          },
        },
      ],
    ]);
  });

  it('of logins comes with the sums of the window', async () => {
    load.mockResolvedValueOnce(answered([])).mockResolvedValueOnce(answered({ logins: 7 }));
    const filter = { psychic: 22, start_date: '2026-11-16' };
    expect(await dataProvider.getList('logins', { ...page, filter })).toMatchObject({ meta: { logins: 7 } });
    expect(asked()[1]).toEqual([
      '/api/psychics/{id}/logins/summary',
      { params: { path: { id: 22 }, query: { start_date: '2026-11-16' } } },
    ]);
  });

  it('of statistics tells when they were published', async () => {
    load.mockResolvedValueOnce(answered([]));
    expect(await dataProvider.getList('statistics', page)).toMatchObject({ meta: '2026-11-21T12:00:00Z' });
  });

  it('that the API has not is refused', async () => {
    await expect(dataProvider.getList('horses', page)).rejects.toThrow('The API has no list of horses.');
    expect(load).not.toHaveBeenCalled();
  });
});

describe('a psychic', () => {
  it('has the id that react-admin keeps it by', async () => {
    load.mockResolvedValueOnce(answered({ user_id: 22 }));
    expect(await dataProvider.getOne('psychics', { id: '22' })).toEqual({ data: { user_id: 22, id: 22 } });
  });

  it.each([
    [{ account_status: 'Blacklist' }, 'acct_status', { acctStatus: 'Blacklist' }],
    [{ permissions: '' }, 'permissions', { permissions: '' }],
    [{ auto_email: false }, 'auto_email', { autoEmail: false }],
    [{ limited_readings: true }, 'limited_readings', { limited_readings: true }],
  ])('is set by the call of the field: %j', async (data, path, body) => {
    put.mockResolvedValueOnce(answered({ user_id: 22 }));
    await dataProvider.update('psychics', { id: 22, data, previousData: {} });
    expect(put.mock.calls).toEqual([[`/api/psychics/{id}/${path}`, { params: { path: { id: 22 } }, body }]]);
  });

  it('has no other field that can be set by itself', async () => {
    const change = { id: 22, data: { username: 'Ada' }, previousData: {} };
    await expect(dataProvider.update('psychics', change)).rejects.toThrow('set by itself');
  });
});

describe('a contact', () => {
  it('can be deleted, and nothing else can', async () => {
    remove.mockResolvedValue(answered(undefined));
    const previousData = { id: 5, name: 'Ada' };
    expect(await dataProvider.delete('contacts', { id: 5, previousData })).toEqual({ data: previousData });
    await expect(dataProvider.delete('psychics', { id: 5 })).rejects.toThrow('no delete of psychics');
    expect(remove).toHaveBeenCalledTimes(1);
  });
});
