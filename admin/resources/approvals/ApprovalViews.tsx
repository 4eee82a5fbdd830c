import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { onPaper } from '../../../common/brand/sizes';
import { Segmented } from '../../../common/ui/parts/Segmented';

const addresses = { waiting: '/approvals', decided: '/approvals/decided' } as const;
type ApprovalView = keyof typeof addresses;

const ApprovalViewsPlace = styled('div')({ margin: '12px 0', [onPaper]: { display: 'none' } });

/** What waits, or what was decided. */
export function ApprovalViews({ view }: { view: ApprovalView }) {
  const { t } = useTranslation('admin');
  const navigate = useNavigate();
  return (
    <ApprovalViewsPlace>
      <Segmented
        label={t('approvals.views')}
        segments={(['waiting', 'decided'] as const).map((value) => ({
          value,
          name: t(`approvals.view.${value}`),
        }))}
        value={view}
        onChange={(to) => void navigate(addresses[to])}
      />
    </ApprovalViewsPlace>
  );
}
