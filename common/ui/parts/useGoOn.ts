import { useLocation, useNavigate } from 'react-router-dom';

/** Whether the browser has left the location with this key, which may still be rendered. */
export function hasLeft(key: string): boolean {
  const now = window.history.state as { key?: string } | null;
  return now?.key !== undefined && now.key !== key;
}

/** Navigates once an action is done, unless the user has navigated meanwhile. */
export function useGoOn(): (to: string) => void {
  const navigate = useNavigate();
  const { key } = useLocation();
  return (to) => {
    if (!hasLeft(key)) void navigate(to);
  };
}
