import { undescribed } from './described';

describe('an answer that does not match the description', () => {
  const problem = (changes: object): string =>
    JSON.stringify({
      type: '/api/docs/errors#not_found',
      title: 'Not found',
      status: 404,
      detail: 'Not found.',
      request_id: '1',
      code: 'not_found',
      ...changes,
    });
  const json = 'application/json; charset=utf-8';
  const problemJson = 'application/problem+json; charset=utf-8';

  it.each<[string, number, string, string]>([
    ['with an unexpected status', 409, problemJson, problem({})],
    ['with an unexpected type', 200, 'text/html', '<p>'],
    ['an error as JSON', 404, json, problem({})],
    ['without a request id', 404, problemJson, problem({ request_id: undefined })],
    ['with another code', 404, problemJson, problem({ code: 'conflict' })],
    ['with an unknown problem type', 404, problemJson, problem({ type: 'about:blank' })],
    ['with another status in its body', 404, problemJson, problem({ status: 400 })],
    ['with an unknown field', 404, problemJson, problem({ stack: 'at' })],
    ['with invalid messages', 404, problemJson, problem({ errors: { name: ['Wrong'] } })],
  ])('is detected: %s', (_, status, type, text) => {
    expect(undescribed('GET', '/api/psychics/7', status, type, text)).toContain('GET /api/psychics/7');
  });

  it('is distinguished from one that does', () => {
    expect(undescribed('GET', '/api/psychics/7', 404, problemJson, problem({}))).toBeUndefined();
    expect(undescribed('GET', '/api/psychics/7', 200, json, '{}')).toBeUndefined();
    expect(undescribed('GET', '/api/psychics/busy?a=1', 404, problemJson, problem({}))).toContain('404');
  });
});
