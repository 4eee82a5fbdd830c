import { styled } from '@mui/material/styles';
import { Suspense } from 'react';
import { lazyPart } from '../../../../common/ui/frame/lazy-page';
import { Card, usePageTitle } from '../../../../common/ui/parts/Page';
import { LoadingRows } from '../../../../common/ui/parts/States';
import type { Psychic } from '../../../providers/resources';
import { ErasedCard } from '../ErasedCard';
import { usePsychic } from '../usePsychic';
import { onLaptop, onPhone, onTablet } from '../../../../common/brand/sizes';
import { useMay } from '../../../../common/ui/parts/useMay';
import { AccountCard } from './AccountCard';
import { AccountFacts } from './AccountFacts';
import { LatestReadings } from './LatestReadings';
import { PhotoCard } from './PhotoCard';
import { SignInCard } from './SignInCard';
import { needsSpecialApproval, SpecialApproval, useDuplicates } from './SpecialApproval';
import { SummaryTiles } from './SummaryTiles';

/** The charts are loaded after the page. */
const PayWeeks = lazyPart(() => import('./PayWeeks'), 'PayWeeks');
const WeekAndRatings = lazyPart(() => import('./WeekAndRatings'), 'WeekAndRatings');

const SummaryColumns = styled('div')({
  display: 'grid',
  // the cards of a row are about as high as each other
  gridTemplate: '"photo account tiles" "sign-in latest latest" / 280px minmax(0, 1fr) 300px',
  alignItems: 'start',
  gap: 16,
  '& > .account, & > .tiles': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 16 },
  '& > .account': { gridArea: 'account' },
  '& > .latest': { gridArea: 'latest', minWidth: 0 },
  '& > .sign-in': { gridArea: 'sign-in', containerType: 'inline-size' },
  '& > .tiles': { gridArea: 'tiles' },
  '& > .weeks': { gridColumn: '1 / -1', minWidth: 0 },
  [onLaptop]: {
    gridTemplate: '"photo account" "sign-in latest" "tiles tiles" / 240px minmax(0, 1fr)',
    '& > .tiles': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
  },
  [onPhone]: {
    gridTemplate: '"photo" "account" "latest" "sign-in" "tiles" / minmax(0, 1fr)',
    gap: 12,
    '& > .tiles': { gridTemplateColumns: 'minmax(0, 1fr)', gap: 12 },
  },
});

/** Placeholders with the same height as the photo and account cards. */
const SummaryPlaceholder = styled(Card)({
  minHeight: 442,
  '.account > &': { minHeight: 516 },
  '.weeks > &': { minHeight: 542 },
  [onLaptop]: { minHeight: 422, '.account > &': { minHeight: 500 } },
  [onTablet]: { '.account > &': { minHeight: 590 } },
  [onPhone]: { minHeight: 238, '.account > &': { minHeight: 772 }, '.weeks > &': { minHeight: 1070 } },
});
const coming = (
  <SummaryPlaceholder>
    <LoadingRows />
  </SummaryPlaceholder>
);

/** The parts of the summary that need the record; linked accounts are requested in parallel. */
function SummaryAccount({ psychic }: { psychic: Psychic }) {
  const canDecide = useMay('decide');
  const needsApproval = needsSpecialApproval(psychic);
  const approval = <SpecialApproval key={psychic.user_id} psychic={psychic} />;
  if (psychic.erased_at !== null) return <ErasedCard at={psychic.erased_at} />;
  return (
    <>
      {needsApproval && approval}
      {canDecide ? <AccountCard psychic={psychic} /> : <AccountFacts psychic={psychic} />}
      {!needsApproval && approval}
    </>
  );
}

/** A psychic at a glance, with the managers' settings. */
export function SummaryPage() {
  const psychic = usePsychic();
  usePageTitle(psychic.username);
  useDuplicates(psychic.user_id);
  const { record } = psychic;
  return (
    <SummaryColumns>
      {record ? <PhotoCard psychic={record} /> : coming}
      <div className="account">{record ? <SummaryAccount psychic={record} /> : coming}</div>
      <div className="latest">
        <LatestReadings psychic={psychic} />
      </div>
      {record?.erased_at === null && (
        <div className="sign-in">
          <SignInCard id={psychic.user_id} username={psychic.username} />
        </div>
      )}
      <div className="tiles">
        <SummaryTiles psychic={psychic} />
      </div>
      <div className="weeks">
        <Suspense fallback={coming}>
          <PayWeeks psychic={psychic} />
          <WeekAndRatings psychic={psychic} />
        </Suspense>
      </div>
    </SummaryColumns>
  );
}
