import { styled } from '@mui/material/styles';
import { percentOf } from './Plot';

const SlotNamesLine = styled('div', { shouldForwardProp: (name) => name !== 'roomy' })<{ roomy: number }>(
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

/** Width of a character and gap between two names, in pixels. */
const [letter, gap] = [7, 6];

/**
 * The slot labels below a chart. If not all fit, every second one is hidden, counting back from the last. @param
 * names undefined for a slot without a label
 */
export function SlotNames({ names }: { names: readonly (string | undefined)[] }) {
  const shown = names.flatMap((name, n) => (name === undefined ? [] : [{ name, n }]));
  const [first = { n: 0 }, second = { n: 1 }] = shown;
  // a name can use the slots up to the next one
  const most = names.length / (second.n - first.n);
  const longest = Math.max(0, ...shown.map(({ name }) => name.length));
  return (
    <SlotNamesLine aria-hidden="true" roomy={most * (letter * longest + gap)}>
      {shown.map(({ name, n }, place) => (
        <span
          key={n}
          data-spare={(shown.length - 1 - place) % 2 === 1 || undefined}
          style={{ left: percentOf((n + 0.5) / names.length) }}
        >
          {name}
        </span>
      ))}
    </SlotNamesLine>
  );
}
