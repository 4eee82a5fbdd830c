import { styled } from '@mui/material/styles';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { onPhone, touchHeight } from '../../brand/sizes';
import { Icon } from '../parts/Icon';
import { FormMessage } from './form-style';
import { Refusal } from './Refusal';

const ErrorSummaryBox = styled(FormMessage)({
  '& ul': { margin: '4px 0 0', paddingLeft: 18 },
  '& a': { display: 'inline-block', minHeight: 24, color: 'var(--danger)', textDecoration: 'underline' },
  [onPhone]: { '& a': { display: 'inline-flex', alignItems: 'center', minHeight: touchHeight } },
});

interface ErrorSummaryProps {
  /** Messages by field; nothing is shown if empty. */
  errors: Readonly<Record<string, string>>;
  /** Number of failed submissions: each scrolls the summary into view. */
  attempt: number;
  /** Id of a field on the page. */
  idOf?: (field: string) => string;
}

/** Name of a field whose error has no text. */
const nameOf = (field: string): string => field.charAt(0).toUpperCase() + field.slice(1);

const isBefore = (one: Element, other: Element): boolean =>
  (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

/** In the order of the fields on the page; errors without a field come last. */
function inOrder(
  errors: Readonly<Record<string, string>>,
  idOf: (field: string) => string,
): [string, string][] {
  const places = Object.entries(errors).map((entry) => ({
    entry,
    element: document.getElementById(idOf(entry[0])),
  }));
  const placed = places.flatMap(({ entry, element }) => (element === null ? [] : [{ entry, element }]));
  return [
    ...placed.toSorted((a, b) => (isBefore(a.element, b.element) ? -1 : 1)).map(({ entry }) => entry),
    ...places.flatMap(({ entry, element }) => (element === null ? [entry] : [])),
  ];
}

/** The errors that prevent a form from being saved, with links to the fields; without any, why it was refused. */
export function ErrorSummary({ errors, attempt, idOf = (field) => field }: ErrorSummaryProps) {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempt === 0) return;
    window.scrollTo({ top: 0 });
    box.current?.focus({ preventScroll: true });
  }, [attempt]);
  const entries = inOrder(errors, idOf);
  if (attempt === 0 || entries.length === 0) return <Refusal />;
  return (
    <ErrorSummaryBox ref={box} role="alert" tabIndex={-1} data-summary>
      <Icon name="warning" />
      <div>
        <p>{t('forms.to_correct', { count: entries.length })}</p>
        <ul>
          {entries.map(([field, message]) => (
            <li key={field}>
              <a
                href={`#${idOf(field)}`}
                onClick={(event) => {
                  event.preventDefault();
                  document.getElementById(idOf(field))?.focus();
                }}
              >
                {message || nameOf(field)}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </ErrorSummaryBox>
  );
}
