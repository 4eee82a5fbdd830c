import { styled } from '@mui/material/styles';
import { onPhone, touchHeight } from '../../../common/brand/sizes';
import { LineKey } from '../../../common/ui/parts/LineKey';
import { AccountTag } from '../../../common/ui/parts/Tag';
import { Photo } from '../../../common/ui/person/Photo';
import type { PsychicRecord } from '../../providers/api';
import { initialsOf } from './initials';

const Who = styled('header')({
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

/** Photo, names, extension, account status and availability. */
export function PsychicHeader({ psychic }: { psychic: PsychicRecord }) {
  const { image, username, first, last, extension, account_status, status } = psychic;
  return (
    <Who>
      <Photo image={image} initials={initialsOf(psychic)} alt="" edge={52} />
      <div>
        <h1>{username}</h1>
        <p>
          <span>
            {first} {last}
          </span>
          <span>Psychic ext {extension}</span>
          <AccountTag status={account_status} />
          <LineKey code={status} />
        </p>
      </div>
    </Who>
  );
}
