import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { reportProblem } from '../../common/api/psychics';
import { storedUser } from '../../common/api/session';
import type { ProblemReportForm } from '../../common/domain/problem-report';
import { notifySuccess } from '../../common/ui/parts/notices';
import { Page } from '../../common/ui/parts/Page';
import { ProblemForm } from '../../common/ui/problem/ProblemForm';

/** Tells the network's support what went wrong. */
export function ProblemPage() {
  const { t } = useTranslation('admin');
  const navigate = useNavigate();
  const send = useMutation({
    mutationFn: ({ category, details }: ProblemReportForm) =>
      reportProblem(storedUser()?.user_id ?? 0, category, details),
    meta: { failure: t('problem.not_submitted') },
    onSuccess: () => notifySuccess(t('problem.submitted'), t('problem.submitted_text')),
  });
  return (
    <Page title={t('problem.title')}>
      <ProblemForm
        running={send.isPending}
        onSubmit={(report, { onSuccess, onError }) =>
          send.mutate(report, {
            onSuccess: () => {
              onSuccess();
              void navigate('/dashboard');
            },
            onError,
          })
        }
      />
    </Page>
  );
}
