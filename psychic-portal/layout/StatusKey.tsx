import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { LineKey } from '../../common/ui/parts/LineKey';
import { useLine } from '../../common/ui/own/Line';

const AtEnd = styled('span')({ marginLeft: 'auto' });

/** The psychic's status, in the top bar of every page. */
export function StatusKey() {
  const { t } = useTranslation('portal');
  const { status, lostAt } = useLine();
  return (
    <AtEnd>
      {lostAt !== undefined ? (
        <LineKey code="?" audience="psychic" word={t('line.not_known')} />
      ) : (
        status !== undefined && <LineKey code={status.code} audience="psychic" />
      )}
    </AtEnd>
  );
}
