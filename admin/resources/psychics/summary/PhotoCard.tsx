import { styled } from '@mui/material/styles';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { onPhone } from '../../../../common/brand/sizes';
import { photoSizes } from '../../../../common/domain/photo-rules';
import { missing, phoneText } from '../../../../common/ui/format';
import { Card } from '../../../../common/ui/parts/Page';
import { Photo } from '../../../../common/ui/person/Photo';
import type { PsychicRecord } from '../../../../common/api/psychics';
import { initialsOf } from '../initials';

const Who = styled(Card)({
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

/** It breaks at its signs rather than in the middle of a word. */
function Email({ address }: { address: string }) {
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

/** Photo, or initials where there is none, and how to reach the psychic. */
export function PhotoCard({ psychic }: { psychic: PsychicRecord }) {
  const { t } = useTranslation('admin');
  const { image, first, last, email, phone, phone_country_code, extension, avg_rating } = psychic;
  const facts = [
    [t('summary.name'), `${first} ${last}`.trim() || missing],
    [t('summary.email'), email === '' ? missing : <Email address={email} />],
    [t('summary.phone'), phone === '' ? missing : phoneText(phone, phone_country_code)],
    [t('summary.extension'), extension],
    [
      t('summary.rating'),
      avg_rating === null
        ? t('summary.not_rated')
        : t('summary.rating_of', { rating: avg_rating.toFixed(1) }),
    ],
  ] as const;
  return (
    <Who aria-label={t('summary.who')}>
      <Photo image={image} initials={initialsOf(psychic)} alt={`${first} ${last}`} edge={photoSizes[0]} />
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Who>
  );
}
