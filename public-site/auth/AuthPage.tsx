import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { brands, lookOf, networkOfHost } from '../../common/brand/brands';
import { Refusal } from '../../common/ui/form/Refusal';
import { BrandMark } from '../../common/ui/parts/BrandMark';
import { usePageTitle } from '../../common/ui/parts/Page';
import { EveningTable } from './EveningTable';
import { FormSide, Halves, PictureSide } from './login-style';
import { PrintedSun } from './PrintedSun';

/** A form next to the network's picture. */
export function AuthPage({ children }: { children: ReactNode }) {
  const { t } = useTranslation('public');
  const network = networkOfHost(window.location.hostname);
  const look = lookOf(network);
  usePageTitle(t('sign_in.portal'), t('sign_in.portal'));
  return (
    <Halves>
      <FormSide data-look={look}>
        <p className="brand">
          <BrandMark size={28} />
          {brands[network].title}
        </p>
        <Refusal />
        {children}
      </FormSide>
      <PictureSide data-look={look}>{look === 'sun' ? <PrintedSun /> : <EveningTable />}</PictureSide>
    </Halves>
  );
}
