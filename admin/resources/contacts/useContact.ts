import { useGetOne } from 'react-admin';
import type { Contact } from '../../providers/resources';

/**
 * The latest version of a contact, loaded on each view and never cached.
 * @param next loaded as well: it is shown at once when it takes its place
 */
export function useContact(id: number, next?: number) {
  const { data, isError, refetch } = useGetOne<Contact>('contacts', { id }, { gcTime: 0 });
  useGetOne<Contact>('contacts', { id: next }, { gcTime: 0, enabled: next !== undefined });
  return { contact: data, failed: isError, refetch: () => void refetch() };
}
