import fc from 'fast-check';
import {
  bodyToHtml,
  htmlToBody,
  maxCategories,
  parseListing,
  readCategories,
  stripTags,
} from './listing-rules';
import { message } from './messages';
import { textsOf } from './parsing';

const texts = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc
    .array(
      fc.constantFrom(...Array.from('<>/!&;pb"\' \n\r\t#x3'), '<b>', '<p>', '<br>', '&lt;', '&amp;', '&#10;'),
    )
    .map((parts) => parts.join('')),
);
const endTrimmed = (text: string) =>
  text
    .split(/\r\n|\r|\n/)
    .map((line) => line.trimEnd())
    .filter((line) => line !== '')
    .join('\n');

describe('stripping tags', () => {
  it.each([
    ['a < b and 2 > 1', 'a < b and 2 > 1'],
    ['I <3 you >', 'I <3 you >'],
    ['<b>bold</b>', 'bold'],
    ['<a href="x"\ntarget=y>link</a>', 'link'],
    ['<!-- no -->yes', 'yes'],
    ['<b never ended', '<b never ended'],
    ['<<b>script>alert(1)<</b>/script>', 'alert(1)'],
    ['<<<b>b>b>x', 'x'],
    ['<scr<b>ipt>', 'ipt>'],
    ['<b><', '<'],
  ])('%j → %j', (text, stripped) => {
    expect(stripTags(text)).toBe(stripped);
  });

  it('leaves no tags', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const stripped = stripTags(text);
        expect(stripped).not.toMatch(/<[a-z/!][^>]*>/i);
        expect(stripTags(stripped)).toBe(stripped);
      }),
    );
  });

  it.each(['<', '<b', '<b>', '<p '])('takes a long run of %j in one pass', (part) => {
    expect(stripTags(part.repeat(100_000) + '>'.repeat(100_000)).length).toBeLessThanOrEqual(300_000);
  });
});

describe('a body', () => {
  it.each([
    ['', ''],
    [' \n\r\n ', ''],
    ['one', '<p>one</p>'],
    ['one  \r\n\r\n  two\rthree', '<p>one</p><p>  two</p><p>three</p>'],
    [`a < b & "c" > 'd'`, '<p>a &lt; b &amp; &quot;c&quot; &gt; &#39;d&#39;</p>'],
    ['<p>one</p>\n<i></i>', '<p>one</p>'],
  ])('%j is stored as %j', (text, html) => {
    expect(bodyToHtml(text)).toBe(html);
  });

  it.each([
    ['', ''],
    ['<p>one</p><p></p><p>two</p>', 'one\ntwo'],
    ['<P class="x">one<br>two<BR/>three</P>', 'one\ntwo\nthree'],
    ['<pre>a</pre><b>b</b><brand>c', 'abc'],
    ['plain\ntext', 'plain\ntext'],
    ['&lt;b&gt; &amp;lt; &quot;&#39;&apos;&#x41;&nbsp;&ntilde;&Ntilde;', `<b> &lt; "''A ñÑ`],
    ['&unknown; &#0; &#xD800; &#x110000; &', '&unknown; &#0; &#xD800; &#x110000; &'],
  ])('%j is shown as %j', (html, text) => {
    expect(htmlToBody(html)).toBe(text);
  });

  it('is shown as typed, except for tags, line endings, and empty lines', () => {
    fc.assert(fc.property(texts, (text) => htmlToBody(bodyToHtml(text)) === endTrimmed(stripTags(text))));
  });

  it('contains only paragraphs of text', () => {
    fc.assert(
      fc.property(texts, (text) => {
        expect(bodyToHtml(text)).toMatch(/^(<p>([^<>"'&]|&(amp|lt|gt|quot|#39);)+<\/p>)*$/);
      }),
    );
  });
});

describe('categories', () => {
  it.each([
    ['', []],
    ['26', [26]],
    ['26,25', [26, 25]],
    [' 26 , 25 ', [26, 25]],
    ['94,104,82,26', [82, 26]],
    ['1', undefined],
    ['26,', undefined],
    ['26;25', undefined],
    ['026', undefined],
    ['2.6e1', undefined],
    [26, undefined],
    [['26'], undefined],
  ])('%j → %j', (text, ids) => {
    expect(readCategories(text)).toEqual(ids);
  });
});

describe('a listing', () => {
  const listing = { sales_pitch: 'Clear answers', body: 'Hello', categories: '26,25' };

  const checkListing = (form: unknown) => textsOf(parseListing(form));
  const texts = {
    salesPitch: 'Sales Pitch is required',
    body: 'Listing Body is required',
    noCategory: 'You must select at least one category',
    tooManyCategories: 'You can select at most 5 categories',
    unknownCategory: message('categories.unknown').text,
  };

  it('accepts five categories', () => {
    expect(maxCategories).toBe(5);
  });

  it.each([
    [{}, {}],
    [{ sales_pitch: ' ' }, { sales_pitch: texts.salesPitch }],
    [{ sales_pitch: 7 }, { sales_pitch: texts.salesPitch }],
    [{ body: '\n <p> </p>' }, { body: texts.body }],
    [{ body: null }, { body: texts.body }],
    [{ categories: '' }, { categories: texts.noCategory }],
    [{ categories: null }, { categories: texts.noCategory }],
    [{ categories: '26,27,28,25,31' }, {}],
    [{ categories: '26,27,28,25,31,13' }, { categories: texts.tooManyCategories }],
    [{ categories: '26,27,28,25,94,95,82,26' }, {}],
    [{ categories: '26,1' }, { categories: texts.unknownCategory }],
    [{ categories: [26] }, { categories: texts.unknownCategory }],
    [{ sales_pitch: '🔮'.repeat(200) }, {}],
    [{ sales_pitch: 'x'.repeat(201) }, { sales_pitch: 'Sales Pitch is too long' }],
    [{ body: 'x'.repeat(10_000) }, {}],
    [{ body: `<b>${'x'.repeat(9999)}</b>\n\n` }, {}],
    [{ body: 'x'.repeat(10_001) }, { body: 'Listing Body is too long' }],
    [{ body: 'A\u0007' }, { body: 'Control characters are not allowed' }],
    [{ colour: 'red' }, { colour: 'Unknown field' }],
  ])('with %j has the errors %j', (change, errors) => {
    expect(checkListing({ ...listing, ...change })).toEqual(errors);
  });

  it('is stored as lines and ids', () => {
    const typed = { sales_pitch: ' Clear ', body: 'one  \n\n<b>two</b>', categories: '94,26' };
    expect(parseListing(typed)).toEqual({
      value: { sales_pitch: 'Clear', body: 'one\ntwo', categories: [82, 26] },
    });
  });

  it('can be sent back as stored at any length', () => {
    const long = { ...listing, sales_pitch: 'x'.repeat(300), body: `${'x'.repeat(10_001)}\n& more` };
    const stored = [{ sales_pitch: long.sales_pitch, body: bodyToHtml(long.body) }];
    expect(textsOf(parseListing(long, stored))).toEqual({});
    expect(Object.keys(textsOf(parseListing({ ...long, sales_pitch: 'x'.repeat(301) }, stored)))).toEqual([
      'sales_pitch',
    ]);
  });

  it('reports all errors at once', () => {
    for (const nothing of [null, undefined, {}, [], 'x', 7])
      expect(Object.keys(checkListing(nothing))).toEqual(['sales_pitch', 'body', 'categories']);
  });
});
