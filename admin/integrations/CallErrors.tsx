import { styled } from '@mui/material/styles';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../common/ui/parts/Dialog';
import type { ResourceRows } from '../providers/resources';

const CallErrorList = styled('ul')({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': { padding: '10px 0', borderTop: '1px solid var(--line)', overflowWrap: 'anywhere' },
  '& p': { margin: 0 },
  '& dl': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, max-content) minmax(0, 1fr)',
    gap: '4px 12px',
    margin: '4px 0 0',
  },
  '& dt': { color: 'var(--ink2)' },
  '& dd': { margin: 0 },
});

type CallError = ResourceRows['calls']['errors'][number];

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** The subject of an error: a record of the call, or the call itself. */
function subjectOf({ line, detail, code }: CallError, t: TFunction<'admin'>): string | undefined {
  if (typeof line === 'number') return t('integrations.record', { line });
  if (typeof detail === 'string') return detail;
  return typeof code === 'string' ? code : undefined;
}

/** Its details: the ids of the record, then each invalid field. */
function partsOf({
  line: _line,
  detail: _detail,
  errors,
  ...rest
}: CallError): [name: string, text: string][] {
  const { code: _code, ...ids } = rest;
  return Object.entries({ ...ids, ...(isFields(errors) ? errors : errors !== undefined && { errors }) })
    .filter(([, value]) => value !== null)
    .map(([name, value]) => [name, textOf(value)]);
}

interface CallErrorsProps {
  call: ResourceRows['calls'];
  open: boolean;
  onClose: () => void;
}

/** A call's errors: each record's line, ids, and invalid fields. */
export function CallErrors({ call, open, onClose }: CallErrorsProps) {
  const { t } = useTranslation('admin');
  return (
    <Dialog open={open} title={t('integrations.details')} onClose={onClose}>
      <p>{`${call.method} ${call.route}`}</p>
      <p>{`${t('integrations.request_id')}: ${call.request_id}`}</p>
      <CallErrorList>
        {call.errors.map((error, place) => {
          const subject = subjectOf(error, t);
          const parts = partsOf(error);
          return (
            <li key={place}>
              {subject !== undefined && (
                <p>
                  <b>{subject}</b>
                </p>
              )}
              {parts.length > 0 && (
                <dl>
                  {parts.map(([name, text]) => [
                    <dt key={name}>{name}</dt>,
                    <dd key={`${name} text`} dir="auto">
                      {text}
                    </dd>,
                  ])}
                </dl>
              )}
            </li>
          );
        })}
      </CallErrorList>
    </Dialog>
  );
}
