import { useTranslation } from 'react-i18next';
import { payQueries } from '../../common/api/pay';
import { useReportQuery } from '../../common/api/useReportQuery';
import { usePsychic } from '../../common/ui/own/session';
import { StatementList, useStatementPages } from '../../common/ui/pay/StatementList';

/** The psychic's past statements. */
export function OwnStatements() {
  const { t } = useTranslation('portal');
  const { user_id: id } = usePsychic();
  const { range, ...pages } = useStatementPages();
  const report = useReportQuery(payQueries.statements(id, { range }));
  return (
    <StatementList
      {...pages}
      report={report}
      addressOf={({ number }) => `/psychic/pay/${number ?? ''}`}
      none={t('pay.none_text')}
    />
  );
}
