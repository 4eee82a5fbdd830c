import { sourceTexts } from '../../common/ui/testing/source-texts';
import { statement } from '../words/statement';

/** Words used only for pay; minutes may still be paid for. */
const pay = /\b(due|owe[ds]?|earn(ed|ings|s)?|payout|paycheck|wages?|salary|paid(?! min))\b/i;

const textsOf = (words: object): string[] =>
  Object.values(words).flatMap((word: unknown) =>
    typeof word === 'string' ? [word] : textsOf(word as object),
  );

it('the statement does not use words for pay to describe revenue', () => {
  const texts = textsOf(statement).map((text) => text.replace('Paid Mins', ''));
  expect(texts.filter((text) => pay.test(text))).toEqual([]);
  const code = sourceTexts(__dirname, /(?<!\.spec)\.tsx?$/).filter((text) => text.includes(' '));
  expect(code.filter((text) => pay.test(text))).toEqual([]);
});

it('the statement contains the disclaimer verbatim', () => {
  expect(statement.not_pay).toBe(
    'Revenue of your readings. It is not your pay: your manager tells you your rate and bonuses.',
  );
  expect(pay.test('Revenue due')).toBe(true);
});
