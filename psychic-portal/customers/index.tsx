import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { customerQueries, type OwnCustomerRow } from '../../common/api/customers';
import { useReportQuery } from '../../common/api/useReportQuery';
import { Button } from '@mui/material';
import { Link } from 'react-router-dom';
import { MemberReadings } from '../../common/ui/customers/MemberReadings';
import { ownCustomerCard, ownCustomerColumns } from './own-customer-columns';
import { lastSevenDays } from '../../common/ui/dates/windows';
import { zoneName } from '../../common/ui/format';
import { Page } from '../../common/ui/parts/Page';
import { useShown } from '../../common/ui/parts/useShown';
import { useOwnCard } from './useOwnCard';
import { WindowedList } from '../lists/WindowedList';
import { usePsychic } from '../../common/ui/own/session';

interface ReadingsOfProps {
  member: OwnCustomerRow;
  open: boolean;
  onClose: () => void;
}

function ReadingsOf({ member, open, onClose }: ReadingsOfProps) {
  const { user_id: id } = usePsychic();
  const report = useReportQuery(customerQueries.readings(id, member.customer_id));
  return <MemberReadings username={member.username} report={report} open={open} onClose={onClose} />;
}

/** Customers who reached the psychic or tried to, in a window of New York days. */
export function CustomersPage() {
  const { t } = useTranslation('portal');
  const { user_id: id } = usePsychic();
  const { t: shared } = useTranslation();
  const { shown, isOpen, show, hide } = useShown<OwnCustomerRow>();
  const { show: showCard, hide: hideCard, dialog } = useOwnCard();
  const columns = useMemo(
    () =>
      ownCustomerColumns((row) =>
        showCard({
          customerId: row.customer_id,
          name: row.username,
          actions: (
            <Button
              variant="outlined"
              onClick={() => {
                hideCard();
                show(row);
              }}
            >
              {t('customers.readings')}
            </Button>
          ),
        }),
      ),
    [show, showCard, hideCard, t],
  );
  return (
    <Page
      title={t('customers.title')}
      actions={<Link to="/psychic/customers/blocked">{t('blocked.link')}</Link>}
    >
      <WindowedList
        ask={(request) => customerQueries.own(id, request)}
        rowsOf={(rows) => rows}
        rowId={({ customer_id }) => customer_id}
        usual={lastSevenDays()}
        sort="last_contact_date"
        order="DESC"
        label={t('customers.table')}
        columns={columns}
        card={ownCustomerCard}
        search={shared('list_bar.search_own_members')}
        daysBy="last_contact_date"
        name={t('customers.name')}
        empty={(days) => ({ title: t('customers.empty_title', { days }), text: t('customers.empty') })}
        note={t('customers.note', { zone: zoneName() })}
      />
      {dialog}
      {shown && <ReadingsOf member={shown} open={isOpen} onClose={hide} />}
    </Page>
  );
}
