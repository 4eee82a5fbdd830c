import { Button } from '@mui/material';
import { lazy, Suspense, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { CustomerRow } from '../../../common/api/customers';
import { customerCard, customerColumns } from './customer-columns';
import { zoneName } from '../../../common/ui/format';
import { usePageTitle } from '../../../common/ui/parts/Page';
import { useMay } from '../../../common/ui/parts/useMay';
import { useShown } from '../../../common/ui/parts/useShown';
import { lastSevenDays } from '../../../common/ui/dates/windows';
import { WindowedList } from '../WindowedList';
import { CustomerReadings } from './CustomerReadings';
import { usePsychic } from './usePsychic';

const CustomerCardDialog = lazy(() => import('../../../common/ui/customers/CustomerCardDialog'));

/** The members who had a reading with a psychic in a window of New York days. */
export function CustomersPage() {
  const { t } = useTranslation(['admin', 'ui']);
  const { user_id: id, username } = usePsychic();
  usePageTitle(t('psychics.customers_page', { username }));
  const { shown, isOpen, show, hide } = useShown<CustomerRow>();
  const card = useShown<CustomerRow>();
  const mayRead = useMay('recordings');
  const openCard = () => {
    hide();
    if (shown !== undefined) card.show(shown);
  };
  const columns = useMemo(() => customerColumns(show), [show]);
  return (
    <>
      <WindowedList
        resource="customers"
        psychic={id}
        usual={lastSevenDays()}
        sort="last_call"
        order="DESC"
        label={t('psychics.customers_table', { username })}
        columns={columns}
        card={customerCard}
        search={t('ui:list_bar.search_members')}
        exported={`psychics/${id}/customers`}
        name={t('psychics.customers_name')}
        empty={(days) => ({
          title: t('psychics.customers_empty_title', { days }),
          text: t('psychics.customers_empty', { username }),
        })}
        note={t('psychics.customers_note', { zone: zoneName() })}
      />
      {shown && (
        <CustomerReadings
          psychicId={id}
          member={shown}
          actions={
            mayRead && (
              <Button variant="outlined" onClick={openCard}>
                {t('psychics.read_card')}
              </Button>
            )
          }
          open={isOpen}
          onClose={hide}
        />
      )}
      {card.shown && (
        <Suspense>
          <CustomerCardDialog
            isManager
            key={card.shown.id}
            psychicId={id}
            customerId={card.shown.id}
            name={card.shown.username}
            open={card.isOpen}
            onClose={card.hide}
          />
        </Suspense>
      )}
    </>
  );
}
