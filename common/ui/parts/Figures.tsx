import { styled } from '@mui/material/styles';
import { onPhone } from '../../brand/sizes';
import { Card } from './Page';

// each is as wide as its figure, wrapping when full; the separator before the first of each line is clipped
const List = styled('dl', { shouldForwardProp: (name) => name !== 'count' })<{ count: number }>(
  ({ count }) => ({
    display: 'flex',
    flexWrap: 'wrap',
    overflow: 'hidden',
    margin: '10px 4px',
    '& > div': {
      display: 'flex',
      flexDirection: 'column',
      justifyContent: 'space-between',
      flex: '1 0 92px',
      minWidth: 'min-content',
      marginLeft: -1,
      padding: '0 16px',
      borderLeft: '1px solid var(--line)',
    },
    '& dt': { fontSize: 12, lineHeight: '16px', color: 'var(--ink2)' },
    '& dd': { margin: 0, fontSize: 18, lineHeight: '24px', fontWeight: 700, whiteSpace: 'nowrap' },
    // if they do not all fit, each line has the same number
    [`@container (max-width: ${count * 108}px)`]: {
      rowGap: 10,
      '& > div': { flex: `0 0 calc(100% / ${count % 3 === 0 ? 3 : 4} + 1px)` },
    },
    [onPhone]: {
      margin: '12px 4px',
      '& > div': { padding: '0 10px' },
      '& dd': { fontSize: 16 },
    },
  }),
);

const Strip = styled(Card)({ marginBottom: 12, containerType: 'inline-size' });

/** A strip of labeled figures. */
export function Figures({ label, figures }: { label: string; figures: { name: string; value: string }[] }) {
  return (
    <Strip aria-label={label}>
      <List count={figures.length}>
        {figures.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </List>
    </Strip>
  );
}
