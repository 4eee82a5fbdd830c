import { Button } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { currentYearOf } from '../../../common/domain/date-field';
import { useMay } from '../../../common/ui/parts/useMay';

/** From each page of pay to the others. */
export function PayLinks() {
  const { t } = useTranslation('admin');
  const mayApprove = useMay('pay_approve');
  const year = currentYearOf(new Date());
  return (
    <>
      <Button component={Link} to="/pay/terms" variant="text">
        {t('pay.terms_link')}
      </Button>
      {mayApprove && (
        <Button component={Link} to={`/pay/years/${year}`} variant="text">
          {t('pay.year_link', { year })}
        </Button>
      )}
    </>
  );
}
