import { styled } from '@mui/material/styles';
import { onPaper } from '../../brand/sizes';

/** What only paper needs to say, because it has no controls: for example, the days of a list. */
export const OnPaper = styled('p')({ display: 'none', margin: '0 0 12px', [onPaper]: { display: 'block' } });
