import type { PayTermsContent } from '../../common/api/pay';
import type { HelpArticle, HelpExample, HelpPart } from '../../common/domain/help';
import { payLinesOf } from '../../common/domain/pay/lines';
import { decimalOf, sumOf } from '../../common/domain/pay/money';
import { exactTerms } from '../../common/domain/pay/terms';
import { money } from '../../common/ui/format';
import { termsTexts } from '../../common/ui/pay/pay-text';
import { words } from '../../common/words';

/** The example with what each row earns. */
function earning({ earns = [], ...example }: HelpExample, terms: PayTermsContent): HelpExample {
  const exact = exactTerms(terms);
  const one = { id: 0, connectionId: 0, version: 1, day: '' };
  const amounts = earns.map((reading) =>
    money(decimalOf(sumOf(payLinesOf({ ...one, ...reading }, exact).map(({ cents }) => cents)))),
  );
  return {
    ...example,
    columns: [...example.columns, words.t('help:page.earns')],
    rows: example.rows.map((row, n) => [...row, amounts[n] ?? '']),
  };
}

const partWith = ({ example, isTerms, ...part }: HelpPart, terms: PayTermsContent): HelpPart => ({
  ...part,
  ...(isTerms === true && { points: termsTexts(terms) }),
  ...(example && { example: example.earns === undefined ? example : earning(example, terms) }),
});

/** An article as it reads while pay is on, with what the terms pay; or while it is off, without terms. */
export const withTerms = (article: HelpArticle, terms: PayTermsContent | null): HelpArticle => ({
  ...article,
  sections: article.sections.map((section) => ({
    ...section,
    parts: section.parts
      .filter(({ pay }) => pay === undefined || (pay === 'on') === (terms !== null))
      .map((part) => (terms === null ? part : partWith(part, terms))),
  })),
});
