import type { ReactNode } from 'react';
import { useListContext } from 'react-admin';
import { useTranslation } from 'react-i18next';
import {
  type ListControlsProps as SharedProps,
  ListControls as SharedControls,
} from '../../../common/ui/list-bar/ListControls';
import { useMay } from '../../../common/ui/parts/useMay';
import type { Column } from '../../../common/ui/table/column';
import { useListExport } from '../ExportButton';
import { Appearance } from './Appearance';
import { SavedViews } from './SavedViews';

interface ListControlsProps<Row> extends Pick<SharedProps, 'usual' | 'search'> {
  columns: readonly Column<Row>[];
  /** Name of the list's export, if it has one. */
  exported?: string;
  /** Rows are compact unless chosen otherwise. */
  dense?: boolean;
  /** Shown as a queue: without columns to choose and headers to sort by. */
  isQueue?: boolean;
  /** After the dates. */
  children?: ReactNode;
}

/** The bar above the surrounding list, with this person's saved views and columns. */
export function ListControls<Row>(props: ListControlsProps<Row>) {
  const { columns, exported = '', dense = false, isQueue = false, ...bar } = props;
  const { t } = useTranslation();
  const { refetch } = useListContext();
  const canExport = useMay('private');
  const file = useListExport(exported);
  return (
    <SharedControls
      {...bar}
      onRefetch={() => void refetch()}
      file={exported !== '' && canExport ? file : undefined}
      views={{ name: t('list_bar.views'), panel: (close) => <SavedViews onDone={close} /> }}
      look={{
        name: t(isQueue ? 'list_bar.order_view' : 'list_bar.view'),
        panel: () => <Appearance columns={columns} dense={dense} isQueue={isQueue} />,
      }}
    />
  );
}
