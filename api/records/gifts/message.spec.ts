import fc from 'fast-check';
import { toMessageHtml, toMessageText } from './message';

describe('a message', () => {
  it.each([
    ['  Hello \r\nagain\n ', 'Hello <br />again'],
    ['<p onclick="x">a</p><ul><li>1</li></ul>', '<p>a</p><ul><li>1</li></ul>'],
    ['<ol><li><strong>s</strong><em>e</em><i>i</i><u>u</u><b>b</b></li></ol>', undefined],
    ['a<br>b', 'a<br />b'],
    ['<h1>Big</h1><a href="https://x.example">there</a><img src=x>', 'Bigthere'],
    ['1 < 2 & "3"', '1 &lt; 2 &amp; "3"'],
    ['<script>alert(1)</script><style>a{}</style>rest', 'rest'],
  ])('%j is stored as simple HTML', (text, html) => expect(toMessageHtml(text)).toBe(html ?? text));

  it.each([
    ['<p>One</p><p>Two</p>', 'One\nTwo'],
    ['<ul><li>a</li><li>b</li></ul>', 'a\nb'],
    ['a<br />b<br /><br />c', 'a\nb\n\nc'],
    ['1 &lt; 2 &amp; 3 &gt; 2, &quot;so&quot;', '1 < 2 & 3 > 2, "so"'],
    ['&amp;lt;', '&lt;'],
    ['  <b>bold</b>  ', 'bold'],
  ])('%j appears in a mail as plain text', (html, text) => expect(toMessageText(html)).toBe(text));

  it('with any plain text appears in a mail as written', () =>
    fc.assert(
      fc.property(
        fc.array(fc.stringMatching(/^[ -;=?-~äé☀]*$/), { maxLength: 5 }).map((lines) => lines.join('\n')),
        (text) => expect(toMessageText(toMessageHtml(text))).toBe(text.trim()),
      ),
    ));
});
