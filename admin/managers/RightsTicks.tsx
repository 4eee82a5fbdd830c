import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { mayGive, type Right, rights } from '../../common/domain/rights';
import { userHere } from '../../common/api/session';
import { Tick } from '../../common/ui/form/Tick';

const RightsList = styled('div')({
  display: 'grid',
  gap: 12,
  margin: '12px 0 0',
  '& label': { alignItems: 'flex-start', minHeight: 0 },
  '& label > input': { marginTop: 2 },
  '& label > span > *': { display: 'block' },
  '& small': { fontSize: 13, lineHeight: '18px', color: 'var(--ink2)' },
});

interface RightsTicksProps {
  label: string;
  /** Those that the manager has now. */
  before: readonly Right[];
  chosen: readonly Right[];
  onChange: (chosen: Right[]) => void;
}

/** The rights to choose from, each with what it allows. Those that the user lacks can only be taken away. */
export function RightsTicks({ label, before, chosen, onChange }: RightsTicksProps) {
  const { t } = useTranslation('admin');
  const own = userHere()?.rights ?? rights;
  const isFree = (right: Right): boolean => mayGive(own, before, [right]);
  return (
    <RightsList role="group" aria-label={label}>
      {rights.map((right) => (
        <Tick
          key={right}
          checked={chosen.includes(right)}
          disabled={!isFree(right)}
          describedBy={`about-${right}`}
          onChange={(on) => onChange(rights.filter((one) => (one === right ? on : chosen.includes(one))))}
        >
          <span>
            <b>{t(`rights.names.${right}`)}</b>
            <small id={`about-${right}`}>
              {t(`rights.texts.${right}`)}
              {!isFree(right) && ` ${t('rights.lacking')}`}
            </small>
          </span>
        </Tick>
      ))}
    </RightsList>
  );
}
