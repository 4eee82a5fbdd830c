import { styled } from '@mui/material/styles';
import {
  type Availability,
  availabilityCodes,
  psychicAvailabilityLabels,
  unknownAvailabilityLabel,
} from '../../domain/availability';
import { type AvailabilityCause, managerAvailabilityLabel } from '../../domain/reach';
import { Unseen } from './Unseen';

const LineKeyLabel = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 7,
  whiteSpace: 'nowrap',
  fontWeight: 600,
  '& i': {
    fontStyle: 'normal',
    fontWeight: 750,
    fontSize: 12,
    lineHeight: 1,
    width: 22,
    height: 20,
    flex: 'none',
    display: 'inline-grid',
    placeItems: 'center',
    position: 'relative',
    border: '1.5px solid var(--off)',
    borderRadius: '5px 5px 3px 3px',
    color: 'var(--off)',
  },
  '&[data-code=A] i': { background: 'var(--go)', borderColor: 'var(--go)', color: 'var(--surface)' },
  '&[data-code=P] i': { color: 'var(--go)', borderColor: 'var(--go)', borderLeftWidth: 5 },
  '&[data-code=C] i': { color: 'var(--go)', borderColor: 'var(--go)', borderRightWidth: 5 },
  '&[data-code=O] i': {
    color: 'var(--alert)',
    borderColor: 'var(--alert)',
    background: 'linear-gradient(to top, var(--alert-fill) 50%, var(--surface) 50%)',
  },
  '&[data-code=B] i': {
    background: 'var(--talk)',
    borderColor: 'var(--talk)',
    color: 'var(--surface)',
    borderRadius: 10,
  },
  '&[data-code=R] i': {
    color: 'var(--talk)',
    borderColor: 'var(--talk)',
    borderStyle: 'dashed',
    borderRadius: 10,
  },
  '&[data-code=U] i': { background: 'var(--off-tint)' },
  '&[data-code=U] i::after': {
    content: '""',
    position: 'absolute',
    left: 1,
    right: 1,
    top: '50%',
    borderTop: '1.5px solid var(--off)',
    transform: 'rotate(-38deg)',
    opacity: 0.55,
  },
  '&[data-code="?"] i': { borderStyle: 'dotted' },
});

interface LineKeyProps {
  /** An availability code; any other is N/A. */
  code: string;
  /** What set it, for managers: a pause has another word. */
  cause?: AvailabilityCause;
  /** Managers see different words for A, P, and C; psychics see Available for all, and only the key differs. */
  audience?: 'manager' | 'psychic';
  /** Replaces the code's word. */
  word?: string;
  /** Shown next to the key instead of its word, which screen readers still announce. */
  text?: string;
}

const isAvailability = (code: string): code is Availability =>
  (availabilityCodes as readonly string[]).includes(code);

/** Availability as a lettered switchboard key: letter, shape, and word, never color alone. */
export function LineKey({ code, cause = 'psychic', audience = 'manager', word: other, text }: LineKeyProps) {
  const known = isAvailability(code);
  const labelOf = (shown: Availability): string =>
    audience === 'manager' ? managerAvailabilityLabel(shown, cause) : psychicAvailabilityLabels[shown];
  const word = other ?? (known ? labelOf(code) : unknownAvailabilityLabel);
  return (
    <LineKeyLabel data-code={known ? code : '?'}>
      <i aria-hidden="true">{known ? code : '?'}</i>
      {text === undefined ? (
        word
      ) : (
        <>
          <Unseen>{word},</Unseen> {text}
        </>
      )}
    </LineKeyLabel>
  );
}
