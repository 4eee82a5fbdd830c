import { styled } from '@mui/material/styles';
import { onPhone } from '../../brand/sizes';
import { Card } from './Page';

const List = styled('dl')({
  display: 'flex',
  flexWrap: 'wrap',
  margin: 0,
  padding: '10px 4px',
  '& > div': {
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'space-between',
    flex: 1,
    minWidth: 92,
    padding: '0 16px',
    borderLeft: '1px solid var(--line)',
  },
  '& > div:first-of-type': { borderLeft: 0 },
  '& dt': { fontSize: 12, lineHeight: '16px', color: 'var(--ink2)' },
  '& dd': { margin: 0, fontSize: 18, lineHeight: '24px', fontWeight: 700 },
  [onPhone]: {
    display: 'grid',
    gridTemplateColumns: 'repeat(4, 1fr)',
    gap: '10px 0',
    padding: '12px 4px',
    '& > div': { minWidth: 0, padding: '0 10px' },
    '& > div:nth-of-type(4n + 1)': { borderLeft: 0 },
    '& dd': { fontSize: 16 },
  },
});

const Strip = styled(Card)({ marginBottom: 12 });

/** A strip of figures with their names. */
export function Figures({ label, figures }: { label: string; figures: { name: string; value: string }[] }) {
  return (
    <Strip aria-label={label}>
      <List>
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
