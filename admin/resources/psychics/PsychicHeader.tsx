import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { onPhone, touchHeight } from '../../../common/brand/sizes';
import { LineKey } from '../../../common/ui/parts/LineKey';
import { AccountTag, Tag } from '../../../common/ui/parts/Tag';
import { Photo } from '../../../common/ui/person/Photo';
import type { PsychicRecord } from '../../../common/api/psychics';
import { initialsOf } from '../../../common/ui/person/initials';

const PsychicHeaderFrame = styled('header')({
  display: 'flex',
  alignItems: 'center',
  gap: 14,
  marginBottom: 12,
  '& .photo': { flex: 'none', width: 52, height: 52, borderRadius: 8, fontSize: 18 },
  '& h1': { margin: 0, fontSize: 20, lineHeight: '26px', fontWeight: 700, overflowWrap: 'anywhere' },
  '& p': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 12px',
    margin: 0,
    color: 'var(--ink2)',
  },
  [onPhone]: {
    '& .photo': { width: touchHeight, height: touchHeight },
    '& h1': { fontSize: 18, lineHeight: '24px' },
  },
});

/** Placeholder with the same height as the names and marks that are loading. */
const HeaderPlaceholder = styled('span')({
  flex: 'none',
  height: 14,
  margin: '6px 0',
  borderRadius: 4,
  background: 'var(--sunken)',
  [onPhone]: { margin: '5px 0' },
  '&.photo': { margin: 0 },
  '&.name': { width: 140 },
  '&.line': { width: 240, margin: '3px 0' },
});
const ComingLine = styled('p')({ [onPhone]: { minHeight: touchHeight } });

function ComingHeader() {
  const { t } = useTranslation();
  return (
    <PsychicHeaderFrame as="div" role="status" data-loading aria-label={t('parts.loading')}>
      <HeaderPlaceholder className="photo" />
      <div>
        <p>
          <HeaderPlaceholder className="name" />
        </p>
        <ComingLine>
          <HeaderPlaceholder className="line" />
        </ComingLine>
      </div>
    </PsychicHeaderFrame>
  );
}

/** Photo, names, extension, account status, and availability; placeholders while the record is loading. */
export function PsychicHeader({ psychic }: { psychic: PsychicRecord | undefined }) {
  const { t } = useTranslation('admin');
  if (psychic === undefined) return <ComingHeader />;
  const { image, username, first, last, extension, account_status, status, status_cause, email_unconfirmed } =
    psychic;
  return (
    <PsychicHeaderFrame>
      <Photo image={image} initials={initialsOf(psychic)} alt="" edge={52} />
      <div>
        <h1>
          <bdi>{username}</bdi>
        </h1>
        <p>
          {(first || last) && (
            <span>
              <bdi>{first}</bdi> <bdi>{last}</bdi>
            </span>
          )}
          <span>{t('psychics.psychic_ext', { extension })}</span>
          <AccountTag status={account_status} />
          {email_unconfirmed && (
            <Tag icon="warning" tone="alert">
              {t('psychics.email_unconfirmed')}
            </Tag>
          )}
          <LineKey code={status} cause={status_cause} />
        </p>
      </div>
    </PsychicHeaderFrame>
  );
}
