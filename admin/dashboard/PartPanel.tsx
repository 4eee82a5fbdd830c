import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../common/ui/parts/Icon';
import { Card } from '../../common/ui/parts/Page';
import { ErrorState, LoadingRows } from '../../common/ui/parts/States';
import type { DashboardPart } from './usePart';

interface PartProps<T> {
  part: DashboardPart<T>;
  children: (data: T) => ReactNode;
}

interface PanelProps<T> extends PartProps<T> {
  failure: string;
  /** Usual number of rows, and the height of one in pixels. */
  usual: { rows: number; height: number };
}

/** A part of the dashboard: placeholder bars while loading, and a retry after a failure. */
export function PartPanel<T>({ part, failure, usual, children }: PanelProps<T>) {
  if (part.data !== undefined) return children(part.data);
  return part.failed ? <ErrorState text={failure} onRetry={part.retry} /> : <LoadingRows {...usual} />;
}

const PartPlaceholder = styled(Card)({
  padding: '14px 16px',
  '& .label': { margin: '0 0 8px', fontWeight: 600, color: 'var(--ink2)' },
});

const Failed = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '6px 12px',
  '& p': { display: 'flex', alignItems: 'center', gap: 6, flex: 1, minWidth: 'max-content', margin: 0 },
  '& svg': { color: 'var(--danger)' },
});

/** The same in the size of a tile. */
export function PartTile<T>({ part, label, children }: PartProps<T> & { label: string }) {
  const { t } = useTranslation(['admin', 'ui']);
  if (part.data !== undefined) return children(part.data);
  return (
    <PartPlaceholder>
      <p className="label">{label}</p>
      {part.failed ? (
        <Failed role="alert">
          <p>
            <Icon name="warning" /> {t('dashboard.part_failed')}
          </p>
          <Button
            variant="outlined"
            aria-label={t('dashboard.try_part_again', { part: label })}
            onClick={part.retry}
          >
            {t('ui:parts.try_again')}
          </Button>
        </Failed>
      ) : (
        <LoadingRows rows={2} height={34} />
      )}
    </PartPlaceholder>
  );
}
