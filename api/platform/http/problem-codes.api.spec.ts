import { readFileSync } from 'node:fs';
import path from 'node:path';
import { TestApp } from '../../testing/app';
import { problemCodes, problems } from './problem-codes';

describe('error codes', () => {
  let test: TestApp;

  beforeAll(async () => (test = await TestApp.start()));
  afterAll(() => test.stop());

  it('are explained at the URL in the response', async () => {
    const { json } = await test.call('/api/sessions/0');
    const [address = '', code = ''] = (json as { type: string }).type.split('#');
    const page = await test.call(address);
    expect(page).toMatchObject({ status: 200, headers: { 'content-type': 'text/html; charset=utf-8' } });
    expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/);
    expect(code).toBe('not_signed_in');
    const sections = [...page.text.matchAll(/<section id="(\w+)">/g)].map(([, id]) => id);
    expect(sections).toEqual(problemCodes);
  });

  it('are listed in the integration guide', () => {
    const guide = readFileSync(path.join(__dirname, '../../../docs/integration.md'), 'utf8');
    const [, errors = ''] = /^## Errors\n(.*?)(?=^## |$(?![\s\S]))/ms.exec(guide) ?? [];
    const rows = errors
      .split('\n')
      .map((line) => line.split('|').map((cell) => cell.trim()))
      .filter(([, code]) => /^`\w+`$/.test(code ?? ''))
      .map((cells) => cells.slice(1, 4));
    expect(rows).toEqual(
      problemCodes.map((code) => [`\`${code}\``, String(problems[code].status), problems[code].about]),
    );
  });
});
