import { styled } from '@mui/material/styles';
import { useOutletContext } from 'react-router-dom';
import { onLaptop, onPhone } from '../../../../common/brand/sizes';
import { usePageTitle } from '../../../../common/ui/parts/Page';
import type { PsychicRecord } from '../../../providers/api';
import { AccountCard } from './AccountCard';
import { LatestReadings } from './LatestReadings';
import { PhotoCard } from './PhotoCard';
import { needsSpecialApproval, SpecialApproval } from './SpecialApproval';
import { SummaryTiles } from './SummaryTiles';

const Columns = styled('div')({
  display: 'grid',
  gridTemplateColumns: '280px minmax(0, 1fr) 300px',
  alignItems: 'start',
  gap: 16,
  '& > .middle, & > .tiles': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 16 },
  [onLaptop]: {
    gridTemplateColumns: '240px minmax(0, 1fr)',
    '& > .tiles': { gridColumn: '1 / -1', gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
  },
  [onPhone]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: 12,
    '& > .tiles': { gridTemplateColumns: 'minmax(0, 1fr)', gap: 12 },
  },
});

/** A psychic at a glance, with what a manager sets. */
export function SummaryPage() {
  const psychic = useOutletContext<PsychicRecord>();
  usePageTitle(psychic.username);
  const needsApproval = needsSpecialApproval(psychic);
  const approval = <SpecialApproval key={psychic.user_id} psychic={psychic} />;
  return (
    <Columns>
      <PhotoCard psychic={psychic} />
      <div className="middle">
        {needsApproval && approval}
        <AccountCard psychic={psychic} />
        {!needsApproval && approval}
        <LatestReadings psychic={psychic} />
      </div>
      <div className="tiles">
        <SummaryTiles psychic={psychic} />
      </div>
    </Columns>
  );
}
