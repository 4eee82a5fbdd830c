import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { loadPin } from '../../api/profiles';
import type { ShownPin } from './PinField';

/** A psychic's stored PIN, requested on a click and kept only while it is shown. */
export function usePin(id: number): ShownPin {
  const { t } = useTranslation();
  const asked = useMutation({
    mutationFn: () => loadPin(id),
    meta: { failure: t('person.pin_not_shown') },
    gcTime: 0,
  });
  return {
    running: asked.isPending,
    pin: asked.data,
    onShow: () => asked.mutate(),
    onHide: asked.reset,
  };
}
