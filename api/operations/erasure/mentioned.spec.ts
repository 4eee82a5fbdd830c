import { findMention, hintsOf, textsIn } from './mentioned';

const terms = {
  words: ['Zoë Åström', 'people', 'gwen@b.example', 'it"s \\back', '(odd)+[name]*'],
  phones: ['5055557731'],
};

describe('a mention', () => {
  it.each([
    'Call Zoë Åström today',
    'call ZOE ASTROM',
    'Zoe\n  Astrom',
    'some people say',
    'People!',
    'write to Gwen@B.example.',
    'q=Zo%C3%AB+%C3%85str%C3%B6m&page=1',
    'q=gwen%40b.example',
    '"it"s \\BACK"',
    'by (odd)+[name]*',
    '505-555-7731',
    '(505) 555 7731',
    '+15055557731',
    '1.505.555.7731',
    'at 5 505 555 7731',
  ])('is found in %j', (text) => expect(findMention(text, terms)).toBeDefined());

  it.each([
    'Zoë and Åström',
    'peoples',
    'townspeople',
    'gwen@b.examples',
    'ogwen@b.example',
    '95055557731000',
    '505 555 773',
    '50555577310',
    '100% sure + more',
    '%E0%A4%A',
  ])('is not found in %j', (text) => expect(findMention(text, terms)).toBeUndefined());

  it('is shown with the words around it', () => {
    expect(findMention('Ask people first.\nThen wait', terms)).toBe('Ask people first. Then wait');
    expect(findMention(`${'x '.repeat(60)}people${' y'.repeat(60)}`, terms)).toMatch(/^…x .* people .* y…$/);
  });

  it('is looked for in values, not in keys', () => {
    expect(textsIn([{ people: 'x', list: ['a', { b: 'c' }] }, null, 7])).toBe('x\na\nc');
  });

  it('can be found by what the database looks for', () => {
    expect(hintsOf(terms).words).toEqual(
      expect.arrayContaining(['astrom', 'people', 'gwen@b.example', 'gwen%40b.example', '\\\\back']),
    );
  });
});
