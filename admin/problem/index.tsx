import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { errorsOf } from '../../common/api/api-error';
import { reportProblem } from '../../common/api/psychics';
import { storedUser } from '../../common/api/session';
import type { ProblemCategory } from '../../common/domain/problem-report';
import { notifySuccess } from '../../common/ui/parts/notices';
import { Page } from '../../common/ui/parts/Page';
import { ProblemForm } from '../../common/ui/problem/ProblemForm';

interface Report {
  category: ProblemCategory;
  details: string;
  letGo: () => void;
}

/** Tells the network's support what went wrong. */
export function ProblemPage() {
  const { t } = useTranslation('admin');
  const navigate = useNavigate();
  const send = useMutation({
    mutationFn: ({ category, details }: Report) =>
      reportProblem(storedUser()?.user_id ?? 0, category, details),
    meta: { failure: t('problem.not_submitted') },
    onSuccess: (_, { letGo }) => {
      letGo();
      notifySuccess(t('problem.submitted'), t('problem.submitted_text'));
      void navigate('/dashboard');
    },
  });
  return (
    <Page title={t('problem.title')}>
      <ProblemForm
        running={send.isPending}
        refused={errorsOf(send.error)}
        onSubmit={(category, details, letGo) => send.mutate({ category, details, letGo })}
      />
    </Page>
  );
}
