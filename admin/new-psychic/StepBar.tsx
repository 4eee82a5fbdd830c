import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';

const StepBarFrame = styled('ol')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  margin: '0 0 16px',
  padding: 0,
  listStyle: 'none',
  '& li': {
    padding: '4px 12px',
    borderRadius: 14,
    fontSize: 13,
    lineHeight: '20px',
    color: 'var(--ink2)',
    border: '1px solid var(--line)',
    background: 'var(--surface)',
  },
  '& li[aria-current]': { color: 'var(--on-primary)', background: 'var(--primary)', fontWeight: 650 },
  '& li[data-done]': { color: 'var(--go)', borderColor: 'currentColor' },
});

/** The steps of a wizard, and the current one. */
export function StepBar({ steps, current }: { steps: readonly string[]; current: number }) {
  const { t } = useTranslation();
  return (
    <StepBarFrame aria-label={t('person.steps')}>
      {steps.map((name, place) => (
        <li
          key={name}
          aria-current={place === current ? 'step' : undefined}
          data-done={place < current || undefined}
        >
          {place + 1}. {name}
        </li>
      ))}
    </StepBarFrame>
  );
}
