import { networks } from '../../../common/brand/brands';
import { escapeHtml, framed } from './frame';

it.each([
  ['<b>Zoë</b> & "co"', '&lt;b&gt;Zoë&lt;/b&gt; &amp; "co"'],
  ['<script>x</script>', '&lt;script&gt;x&lt;/script&gt;'],
])('%j is escaped in HTML', (text, html) => expect(escapeHtml(text)).toBe(html));

it.each(networks)('a mail of %s has the same content in both parts, and does not break URLs', (network) => {
  const address = `https://${network}.example/recover_password/${'6f0e3c0a'.repeat(12)}`;
  const words = 'A paragraph of many words, '.repeat(9).trim();
  const { text, html = '' } = framed(network, {
    subject: 'About',
    heading: 'A heading',
    blocks: [words, { title: 'Marisol & co', button: 'Choose', address }],
  });
  const lines = text.split('\n');
  expect(lines).toContain(address);
  expect(lines.filter((line) => line !== address).every((line) => line.length <= 72)).toBe(true);
  expect(text.replaceAll('\n', ' ')).toContain(words);
  expect(html).toContain(words);
  expect(html).toContain('Marisol &amp; co');
  expect(html.match(new RegExp(address, 'g'))).toHaveLength(2);
});
