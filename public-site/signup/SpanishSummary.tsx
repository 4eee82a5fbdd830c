import { styled } from '@mui/material/styles';
import { addressOf, type Network } from '../../common/brand/brands';
import { touchHeight } from '../../common/brand/sizes';
import { agreement } from '../words/es/agreement';

const SummaryBox = styled('section')({
  '& h2': { margin: '0 0 8px', fontSize: 18, lineHeight: '26px' },
  '& p': { margin: '0 0 10px' },
  '& ul': { display: 'grid', gap: 8, margin: '0 0 12px', paddingLeft: 22 },
  '& a': { display: 'inline-flex', alignItems: 'center', minHeight: touchHeight, color: 'var(--primary)' },
});

/** What the agreement says, before its English text. */
export function SpanishSummary({ network }: { network: Network }) {
  return (
    <SummaryBox className="whole">
      <h2>{agreement.heading}</h2>
      <p>
        <b>{agreement.binding}</b>
      </p>
      <ul>
        {agreement.points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <a href={addressOf(network, 'es/privacy')} target="_blank" rel="noreferrer">
        {agreement.translation}
      </a>
    </SummaryBox>
  );
}
