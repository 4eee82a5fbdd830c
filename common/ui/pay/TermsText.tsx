import { styled } from '@mui/material/styles';
import type { PayTermsContent } from '../../api/pay';
import { termsTexts } from './pay-text';

const TermsList = styled('ul')({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li::first-letter': { textTransform: 'uppercase' },
});

/** What terms pay, in words. */
export function TermsText({ terms }: { terms: PayTermsContent }) {
  return (
    <TermsList>
      {termsTexts(terms).map((text) => (
        <li key={text}>{text}</li>
      ))}
    </TermsList>
  );
}
