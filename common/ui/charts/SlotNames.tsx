import { styled } from '@mui/material/styles';
import { percentOf } from './Plot';

const Names = styled('div', { shouldForwardProp: (name) => name !== 'roomy' })<{ roomy: number }>(
  ({ roomy }) => ({
    position: 'relative',
    height: 18,
    fontSize: 12,
    lineHeight: '18px',
    color: 'var(--ink2)',
    '& span': { position: 'absolute', transform: 'translateX(-50%)', whiteSpace: 'nowrap' },
    [`@container (max-width: ${roomy}px)`]: { '& [data-spare]': { display: 'none' } },
  }),
);

/** Pixels of a letter, and between two names. */
const [letter, gap] = [7, 6];

/**
 * What the slots of a chart are called, under them: every second name, from the last one back, gives way where all have
 * no room. @param names undefined of a slot that has none
 */
export function SlotNames({ names }: { names: readonly (string | undefined)[] }) {
  const shown = names.flatMap((name, n) => (name === undefined ? [] : [{ name, n }]));
  const [first = { n: 0 }, second = { n: 1 }] = shown;
  // a name has the slots to the next one
  const most = names.length / (second.n - first.n);
  const longest = Math.max(0, ...shown.map(({ name }) => name.length));
  return (
    <Names aria-hidden="true" roomy={most * (letter * longest + gap)}>
      {shown.map(({ name, n }, place) => (
        <span
          key={n}
          data-spare={(shown.length - 1 - place) % 2 === 1 || undefined}
          style={{ left: percentOf((n + 0.5) / names.length) }}
        >
          {name}
        </span>
      ))}
    </Names>
  );
}
