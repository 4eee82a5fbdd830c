import { ErrorState, LoadingRows } from '../../common/ui/parts/States';
import { AuthPage } from './AuthPage';

interface UncheckedLinkProps {
  title: string;
  isChecking: boolean;
  rows: number;
  /** What is said where it could not be checked. */
  failure: string;
  onRetry: () => void;
}

/** A page whose link is being checked, or could not be. */
export function UncheckedLink({ title, isChecking, rows, failure, onRetry }: UncheckedLinkProps) {
  return (
    <AuthPage>
      <form>
        <h1>{title}</h1>
        {isChecking ? (
          <LoadingRows rows={rows} height={44} />
        ) : (
          <ErrorState text={failure} onRetry={onRetry} />
        )}
      </form>
    </AuthPage>
  );
}
