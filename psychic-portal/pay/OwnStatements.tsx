import { Trans, useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { payQueries } from '../../common/api/pay';
import { useReportQuery } from '../../common/api/useReportQuery';
import { usePsychic } from '../../common/ui/own/session';
import { Icon } from '../../common/ui/parts/Icon';
import { StatementList, useStatementPages } from '../../common/ui/pay/StatementList';
import { FootNote } from '../../common/ui/table/ListBar';

/** The psychic's past statements. One that is parked is not among them. */
export function OwnStatements() {
  const { t } = useTranslation('portal');
  const { user_id: id } = usePsychic();
  const { range, ...pages } = useStatementPages();
  const report = useReportQuery(payQueries.statements(id, { range }));
  return (
    <div>
      <StatementList
        {...pages}
        report={report}
        addressOf={({ number }) => `/psychic/pay/${number ?? ''}`}
        none={t('pay.none_text')}
      />
      {report.data !== undefined && report.data.total > 0 && (
        <FootNote>
          <Icon name="info" />
          <span>
            <Trans t={t} i18nKey="pay.missing" components={{ a: <Link to="/psychic/contact" /> }} />
          </span>
        </FootNote>
      )}
    </div>
  );
}
