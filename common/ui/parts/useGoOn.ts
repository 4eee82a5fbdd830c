import { useLocation, useNavigate } from 'react-router-dom';

/** Whether the browser has gone on from the location of this key, which may still be drawn. */
export function hasLeft(key: string): boolean {
  const now = window.history.state as { key?: string } | null;
  return now?.key !== undefined && now.key !== key;
}

/** Leads on from this page once something is done, unless who asked for it has gone elsewhere meanwhile. */
export function useGoOn(): (to: string) => void {
  const navigate = useNavigate();
  const { key } = useLocation();
  return (to) => {
    if (!hasLeft(key)) void navigate(to);
  };
}
