import { useMutation } from '@tanstack/react-query';
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
}

/** Tells the network's support what went wrong. */
export function ProblemPage() {
  const navigate = useNavigate();
  const send = useMutation({
    mutationFn: ({ category, details }: Report) =>
      reportProblem(storedUser()?.user_id ?? 0, category, details),
    meta: { failure: 'Problem Not Submitted' },
    onSuccess: () => {
      notifySuccess('Problem Submitted', 'Your problem was submitted successfully.');
      void navigate('/dashboard');
    },
  });
  return (
    <Page title="Report a Problem">
      <ProblemForm
        running={send.isPending}
        refused={errorsOf(send.error)}
        onSubmit={(category, details) => send.mutate({ category, details })}
      />
    </Page>
  );
}
