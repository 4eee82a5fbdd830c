import { ErrorState, LoadingRows } from '../../common/ui/parts/States';
import { AuthPage } from './AuthPage';

interface UncheckedLinkProps {
  title: string;
  isChecking: boolean;
  rows: number;
  /** The message if it could not be verified. */
  failure: string;
  onRetry: () => void;
}

/** Shown while a link is being verified, or if that failed. */
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
