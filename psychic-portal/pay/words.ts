import { addWords } from '../../common/words';
import { pay } from '../words/pay';

// loaded with the pages of pay, not with the frame
addWords('portal', { pay });
