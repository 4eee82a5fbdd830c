import { useGetOne } from 'react-admin';
import type { Contact } from '../../providers/resources';

/** A contact as it is stored when somebody looks at it; nothing is kept of it for the next time. */
export function useContact(id: number) {
  const { data, isError, refetch } = useGetOne<Contact>('contacts', { id }, { gcTime: 0 });
  return { contact: data, failed: isError, refetch: () => void refetch() };
}
