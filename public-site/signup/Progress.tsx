import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { onPhone } from '../../common/brand/sizes';
import { Unseen } from '../../common/ui/parts/Unseen';
import { steps } from './answers';

const Band = styled('div')({
  padding: '44px 0 34px',
  '& ol': {
    display: 'grid',
    gridTemplateColumns: 'repeat(5, minmax(0, 1fr))',
    listStyle: 'none',
    margin: 0,
    padding: 0,
    counterReset: 'step',
  },
  '& li': {
    position: 'relative',
    paddingTop: 48,
    fontSize: 15,
    lineHeight: '20px',
    fontWeight: 550,
    color: 'var(--bar-ink)',
  },
  '& li[aria-current]': { fontWeight: 750, color: 'var(--ink)' },
  // five rings on a line, which is dotted for future steps
  '& li::before': {
    counterIncrement: 'step',
    content: 'counter(step)',
    position: 'absolute',
    zIndex: 1,
    top: 0,
    left: 0,
    width: 36,
    height: 36,
    border: '3px solid var(--control)',
    borderRadius: 18,
    background: 'var(--page)',
    fontSize: 16,
    fontWeight: 700,
    lineHeight: '30px',
    textAlign: 'center',
  },
  '& li + li::after': {
    content: '""',
    position: 'absolute',
    top: 17,
    right: '100%',
    width: 'calc(100% - 36px)',
    borderTop: '3px dotted var(--control)',
  },
  '& li[data-done]::before': {
    content: '"✓"',
    borderColor: 'var(--primary)',
    background: 'var(--primary)',
    color: 'var(--on-primary)',
  },
  '& li[aria-current]::before': { borderColor: 'var(--primary)', color: 'var(--primary)' },
  '& li[data-done] + li::after': { borderTopStyle: 'solid', borderColor: 'var(--primary)' },
  '& .short': { display: 'none' },
  [onPhone]: {
    padding: '24px 0 20px',
    '& li': { paddingTop: 38 },
    '& li::before': { width: 30, height: 30, lineHeight: '24px', fontSize: 14 },
    '& li + li::after': { top: 14, width: 'calc(100% - 30px)' },
    // only the current one's name, which may be wider than its slot
    '& .long': { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
    '& li[aria-current] .short': { display: 'block', whiteSpace: 'nowrap' },
    '& li:nth-of-type(n + 4)[aria-current] .short': { float: 'right' },
  },
  // five suns on a bar
  '[data-look=sun] &': {
    marginBottom: 36,
    padding: '18px 0 16px',
    background: 'var(--primary)',
    '& li': { minHeight: 24, padding: '0 0 0 44px' },
    '& li[aria-current]': { color: 'var(--on-primary)' },
    '& li::before': {
      content: '""',
      top: 2,
      width: 32,
      height: 16,
      border: 0,
      borderRadius: '16px 16px 0 0',
      background: 'none',
      boxShadow: 'inset 0 0 0 2px var(--bar-ink)',
    },
    '& li::after, & li + li::after': {
      content: '""',
      position: 'absolute',
      top: 19,
      left: -2,
      right: 'auto',
      width: 36,
      height: 3,
      border: 0,
      background: 'var(--bar-ink)',
    },
    '& li[data-done]::before': { background: 'var(--sun)', boxShadow: 'none' },
    '& li[aria-current]::before': { background: 'var(--danger)', boxShadow: '0 0 0 3px var(--sun)' },
    '& li[data-done]::after, & li[aria-current]::after': { background: 'var(--sun)' },
    [onPhone]: {
      marginBottom: 24,
      padding: '12px 0 34px',
      '& li': { paddingLeft: 0 },
      '& li[aria-current] .short': { position: 'absolute', top: 28, left: 0 },
      '& li:nth-of-type(n + 4)[aria-current] .short': { float: 'none', left: 'auto', right: 0 },
    },
  },
});

/** The five steps, and the current one. */
export function Progress({ step }: { step: number }) {
  const { t } = useTranslation('sign_up');
  const nameOf = (at: number): string => t(`steps.${steps[at] ?? 'done'}`);
  return (
    <Band>
      <div className="w">
        <ol aria-label={t('progress', { step: step + 1, name: nameOf(step) })}>
          {steps.map((name, at) => (
            <li key={name} aria-current={at === step ? 'step' : undefined} data-done={at < step || undefined}>
              <span className="long">{nameOf(at)}</span>
              {at < step && <Unseen> {t('done')}</Unseen>}
              {at === step && (
                <span className="short" aria-hidden>
                  {t('short', { step: step + 1, name: nameOf(at) })}
                </span>
              )}
            </li>
          ))}
        </ol>
      </div>
    </Band>
  );
}
