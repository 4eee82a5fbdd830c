import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { dropDraft, keepDraft, keptDraft, type Unsaved } from '../../api/kept-draft';
import { beforeSessionEnds } from '../../api/leaving';
import { notifySuccess } from '../parts/notices';

type ByPart = Readonly<Record<string, unknown>>;

export const isSame = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

/** Whether a stored value can replace the current one; a choice may be unset. */
export function canBe(value: unknown, now: unknown): boolean {
  if (value === null) return now === null || typeof now === 'number';
  if (now === null) return ['string', 'number'].includes(typeof value);
  return typeof value === typeof now && Array.isArray(value) === Array.isArray(now);
}

/** Input from before the session ended, as a change of all parts; undefined if there is none. */
export function keptOf(form: string, now: ByPart): Unsaved | undefined {
  const kept = keptDraft(form);
  if (kept === undefined) return undefined;
  const { was, mine, conflicts, seen } = kept;
  const fits = (name: string): boolean =>
    name in was && name in mine && canBe(was[name], now[name]) && canBe(mine[name], now[name]);
  const over = (parts: ByPart): ByPart =>
    Object.fromEntries(Object.entries(now).map(([name, value]) => [name, fits(name) ? parts[name] : value]));
  return { was: over(was), mine: over(mine), conflicts, seen };
}

/**
 * Stores the input when the session ends, and reports when it is restored.
 * @param form name of the form; undefined if its input is not stored
 * @param unsaved undefined while nothing is edited
 */
export function useKeeping(form: string | undefined, unsaved: Unsaved | undefined): void {
  const { t } = useTranslation();
  useEffect(() => {
    if (form === undefined || unsaved === undefined) return undefined;
    const { was, mine, conflicts, seen } = unsaved;
    const names = Object.keys(mine).filter((name) => !isSame(mine[name], was[name]));
    const edited = (parts: ByPart): ByPart => Object.fromEntries(names.map((name) => [name, parts[name]]));
    return beforeSessionEnds(() =>
      keepDraft(form, { was: edited(was), mine: edited(mine), conflicts, seen }),
    );
  });
  const isEdited = unsaved !== undefined;
  useEffect(() => {
    const kept = form === undefined ? undefined : keptDraft(form);
    if (form === undefined || kept === undefined) return;
    // from here on it belongs to the form, and is lost with it like anything unsaved
    dropDraft(form);
    if (isEdited)
      notifySuccess(t('forms.kept'), kept.isWhole ? t('forms.kept_text') : t('forms.kept_in_part'));
  }, [form, isEdited, t]);
}
