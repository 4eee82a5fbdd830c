import { useTranslation } from 'react-i18next';
import { storedUser } from '../../common/api/session';
import { Page } from '../../common/ui/parts/Page';
import { ProblemForm } from '../../common/ui/problem/ProblemForm';
import { useProblemReport } from '../../common/ui/problem/useProblemReport';

/** Reports a problem to the network's support. */
export function ProblemPage() {
  const { t } = useTranslation();
  return (
    <Page title={t('problem.title')}>
      <ProblemForm {...useProblemReport(storedUser()?.user_id ?? 0, '/dashboard')} />
    </Page>
  );
}
