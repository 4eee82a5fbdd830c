import { useGetOne } from 'react-admin';
import type { Contact } from '../../providers/resources';

/** The latest version of a contact, loaded on each view and never cached. */
export function useContact(id: number) {
  const { data, isError, refetch } = useGetOne<Contact>('contacts', { id }, { gcTime: 0 });
  return { contact: data, failed: isError, refetch: () => void refetch() };
}
