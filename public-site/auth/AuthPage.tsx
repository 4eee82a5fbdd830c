import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { brands, isTranslated, lookOf, networkOfHost } from '../../common/brand/brands';
import { Refusal } from '../../common/ui/form/Refusal';
import { BrandMark } from '../../common/ui/parts/BrandMark';
import { usePageTitle } from '../../common/ui/parts/Page';
import { pageHereIn } from '../language';
import { LanguageChoice } from '../LanguageChoice';
import { FormSide, Halves, PictureSide } from './login-style';
import { EveningScene } from '../drawings/EveningScene';
import { SunRays } from '../drawings/SunRays';

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
        {isTranslated(window.location.pathname) && <LanguageChoice addressIn={pageHereIn} />}
        <Refusal />
        {children}
      </FormSide>
      <PictureSide data-look={look}>{look === 'sun' ? <PrintedSun /> : <EveningTable />}</PictureSide>
    </Halves>
  );
}

/**
 * The picture next to the sign-in form: cards and a telephone on a table, with a red cord leading out of the
 * picture.
 */
const EveningTable = () => (
  <EveningScene
    height={500}
    d="M516.0 414.0L517.2 414.6L518.7 414.9L520.5 414.7L522.2 414.1L523.6 412.9L524.6 411.3L525.0 409.6L524.8 408.1L523.9 407.0L522.6 406.7L521.1 407.3L519.7 408.9L518.9 411.5L518.8 414.9L519.8 418.6L522.5 421.6L525.9 423.9L529.8 425.0L533.9 424.9L537.8 423.6L541.2 421.3L543.6 418.2L545.1 414.7L545.4 411.2L544.7 408.2L543.1 405.9L540.8 404.7L538.3 404.7L535.8 406.0L533.7 408.4L532.4 411.6L532.1 415.4L532.8 419.3L534.7 422.9L537.6 425.8L541.1 427.7L545.2 428.5L549.2 428.0L552.9 426.4L556.0 423.9L558.1 420.7L559.1 417.3L559.0 414.1L557.7 411.6L555.7 409.9L553.1 409.5L550.4 410.2L547.9 412.2L546.0 415.2L544.9 418.9L545.0 422.9L546.3 426.7L548.6 430.1L551.9 432.6L555.8 434.0L559.9 434.2L563.8 433.1L567.2 431.0L569.8 428.1L571.2 424.8L571.5 421.6L570.6 418.9L568.7 417.0L566.2 416.2L563.3 416.6L560.6 418.3L558.3 421.1L556.9 424.6L556.5 428.7L557.4 432.7L559.4 436.3L562.5 439.1L566.2 440.8L570.4 441.3L574.4 440.6L578.0 438.7L580.8 436.0L582.4 432.8L582.9 429.6L582.1 426.7L580.3 424.7L577.8 423.7L574.9 424.0L572.0 425.6L569.6 428.3L568.0 431.8L567.5 435.9L568.3 439.9L570.2 443.6L573.2 446.5L577.0 448.3L581.1 448.9L585.2 448.1L588.9 446.2L591.6 443.5L593.3 440.2L593.7 437.0L592.9 434.1L591.0 432.0L588.4 431.1L585.4 431.4L582.5 433.1L580.2 435.9L578.7 439.5L578.3 443.6L579.2 447.7L581.4 451.3L584.5 454.0L588.4 455.6L592.6 455.9L596.7 454.9L600.2 452.7L602.7 449.7L604.1 446.3L604.2 442.9L603.1 440.1L601.0 438.2L598.2 437.5L595.2 438.1L592.5 440.0L590.4 443.1L589.3 446.9L589.4 451.0L590.8 455.0L593.4 458.3L596.9 460.7L601.0 461.7L605.3 461.4L609.2 459.7L612.3 457.0L614.3 453.6L615.1 449.9L614.6 446.5L613.0 443.9L610.5 442.4L607.6 442.1L604.8 443.3L602.4 445.8L600.8 449.2L600.5 453.2L601.4 457.3L603.7 460.9L606.9 463.6L610.9 465.2L615.2 465.3L619.3 464.0L622.8 461.5L625.2 458.1L626.4 454.2L626.3 450.5L625.0 447.3L622.8 445.1L620.0 444.2L617.1 444.8L614.6 446.6L613.0 449.6L612.4 453.4L613.2 457.3L615.2 461.0L618.4 464.0L622.4 465.7L626.7 466.1L630.9 465.1L634.6 462.7L637.3 459.3L638.1 455.3L637.7 451.8L636.4 449.1L634.6 447.5L632.8 447.1L631.3 447.7L630.5 449.0L630.5 450.7L631.2 452.3L632.6 453.6L634.4 454.3L636.2 454.4L637.9 453.9L639.2 453.0L640.0 452.0 C680 440 760 440 900 470"
  />
);

/** The picture next to the sign-in form: a sun in four flat inks, setting behind bars. */
function PrintedSun() {
  return (
    <svg viewBox="0 0 770 900" preserveAspectRatio="xMidYMax slice">
      <rect width="770" height="900" fill="#FFC233" />
      <SunRays x={385} y={720} />
      <circle cx="385" cy="720" r="270" fill="#E2432A" />
      <rect y="720" width="770" height="180" fill="#17307A" />
      <g fill="#FFC233">
        <rect x="60" y="680" width="650" height="7" />
        <rect x="60" y="648" width="650" height="5" />
        <rect x="60" y="620" width="650" height="3" />
        <rect x="115" y="742" width="540" height="10" />
        <rect x="185" y="768" width="400" height="8" />
        <rect x="255" y="792" width="260" height="6" />
      </g>
    </svg>
  );
}
