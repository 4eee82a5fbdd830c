import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { Page } from '../../common/ui/parts/Page';
import { Segmented } from '../../common/ui/parts/Segmented';

const IntegrationTabsPlace = styled('div')({ marginBottom: 16 });

const parts = ['webhooks', 'calls', 'keys'] as const;
type IntegrationTab = (typeof parts)[number];

const addressOf = (part: IntegrationTab): string =>
  part === 'webhooks' ? '/integrations' : `/integrations/${part}`;

/** The parts of the page, each with its own path. */
export function IntegrationPage({ actions, children }: { actions?: ReactNode; children: ReactNode }) {
  const { t } = useTranslation('admin');
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const current = parts.find((part) => pathname.toLowerCase() === addressOf(part)) ?? 'webhooks';
  return (
    <Page title={t('integrations.title')} actions={actions}>
      <IntegrationTabsPlace>
        <Segmented
          label={t('integrations.tabs')}
          segments={parts.map((value) => ({ value, name: t(`integrations.${value}`) }))}
          value={current}
          onChange={(part) => void navigate(addressOf(part))}
        />
      </IntegrationTabsPlace>
      {children}
    </Page>
  );
}
