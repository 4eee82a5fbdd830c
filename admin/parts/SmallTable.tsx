import { styled } from '@mui/material/styles';
import { inNarrow, inWide } from '../../common/brand/sizes';
import { WideTable, type WideTableProps } from '../../common/ui/table/WideTable';

const SmallTableFrame = styled('div')({
  containerType: 'inline-size',
  overflow: 'hidden',
  borderRadius: '0 0 10px 10px',
  [inNarrow]: {
    '& [data-roomy], & .roomy': { display: 'none' },
    // “Yesterday” and its date on two lines
    '& .tight': { whiteSpace: 'normal' },
    '& th, & td': { padding: '0 6px' },
    '& tbody td, & tfoot td': { padding: '5px 6px', lineHeight: '16px' },
    '& tbody th, & tfoot th': {
      padding: '5px 6px',
      lineHeight: '16px',
      whiteSpace: 'normal',
      overflowWrap: 'anywhere',
    },
  },
  [inWide]: { '& .tight': { display: 'none' } },
});

/**
 * A few rows in a card, in a fixed order. It adapts to its own width: at phone width, `roomy` columns are hidden,
 * and of two versions of a cell (`roomy`, `tight`) the shorter one is shown; no figure is cut off.
 */
export function SmallTable<Row>(
  props: Pick<WideTableProps<Row>, 'label' | 'columns' | 'rows' | 'rowId' | 'totals'> & {
    className?: string;
  },
) {
  const { className, ...table } = props;
  return (
    <SmallTableFrame className={className}>
      <WideTable {...table} />
    </SmallTableFrame>
  );
}
