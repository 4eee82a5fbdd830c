import { styled } from '@mui/material/styles';
import { Fragment, type ReactNode } from 'react';
import { onPhone } from '../../brand/sizes';
import { photoSizes } from '../../domain/photo-rules';
import { phoneText } from '../format';
import { Card } from '../parts/Page';
import { initialsOf, type NamedPerson } from './initials';
import { Photo } from './Photo';

const WhoCardFrame = styled(Card)({
  overflow: 'hidden',
  '& .photo': {
    width: '100%',
    height: 'auto',
    aspectRatio: 1,
    fontSize: 72,
  },
  '& dl': { display: 'grid', gap: 8, margin: 0, padding: '14px 16px 16px' },
  '& dl > div': { display: 'grid', gridTemplateColumns: '76px minmax(0, 1fr)', gap: 8 },
  '& dt': { color: 'var(--ink3)' },
  '& dd': { margin: 0, overflowWrap: 'anywhere' },
  [onPhone]: {
    display: 'grid',
    gridTemplateColumns: '112px minmax(0, 1fr)',
    '& .photo': { height: '100%', aspectRatio: 'auto', fontSize: 32 },
    '& dl': { padding: '12px 14px' },
    '& dl > div': { gridTemplateColumns: 'minmax(0, 1fr)', gap: 0 },
    '& dt': { fontSize: 12, lineHeight: '16px' },
  },
});

/** An email address that breaks at its punctuation rather than within a word. */
export function Email({ address }: { address: string }) {
  const parts = address.split(/(?=[@._-])/);
  return (
    <a href={`mailto:${address}`}>
      {parts.map((part, place) => (
        <Fragment key={place}>
          {place > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </a>
  );
}

// it may stand in a line of text
const Underlined = styled('a')({ textDecoration: 'underline' });

interface PhoneLinkProps {
  /** Digits. */
  number: string;
  /** The country's calling code. */
  prefix: number;
  children?: ReactNode;
}

/** A phone number that can be called. */
export const PhoneLink = ({ number, prefix, children }: PhoneLinkProps) => (
  <Underlined href={`tel:+${prefix}${number}`}>{children ?? phoneText(number, prefix)}</Underlined>
);

interface WhoCardProps {
  /** Accessible name of the card. */
  label: string;
  person: NamedPerson & { image: string | null };
  /** Labeled values. */
  facts: readonly (readonly [name: string, value: ReactNode])[];
}

/** Photo, or initials if there is none, and key facts about a person. */
export function WhoCard({ label, person, facts }: WhoCardProps) {
  const { image, first, last } = person;
  return (
    <WhoCardFrame aria-label={label}>
      <Photo image={image} initials={initialsOf(person)} alt={`${first} ${last}`} edge={photoSizes[0]} />
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </WhoCardFrame>
  );
}
