import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Right } from '../../domain/rights';
import { useMay } from './useMay';

const ChangeableLine = styled('p')({
  margin: '0 0 12px',
  padding: '8px 12px',
  color: 'var(--ink2)',
  background: 'var(--sunken)',
  borderRadius: 6,
});
// a disabled fieldset also disables the controls in it
const ChangeableFields = styled('fieldset')({
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
  '&:disabled :is(button, .help)': { display: 'none' },
  '&:disabled :is(input, select, textarea)': { color: 'var(--ink)', background: 'var(--sunken)', opacity: 1 },
});

/** Says that what follows can only be looked at, and whether part of it is hidden. */
export function ViewOnly({ rights }: { rights: readonly Right[] }) {
  const { t } = useTranslation();
  const isHiding = !useMay('private') && rights.includes('private');
  return (
    <ChangeableLine role="note">
      {t('parts.view_only')} {isHiding && t('parts.private_hidden')}
    </ChangeableLine>
  );
}

/**
 * A part of a page in which something is changed: for managers without the rights, it is shown without its buttons and
 * what explains them. A psychic's own pages need none.
 */
export function Changeable({ rights, children }: { rights: readonly Right[]; children: ReactNode }) {
  return useMay(...rights) ? (
    children
  ) : (
    <>
      <ViewOnly rights={rights} />
      <ChangeableFields disabled>{children}</ChangeableFields>
    </>
  );
}
