import { addWords } from '../../common/words';
import { missed } from '../words/missed';

// loaded with its page and its card, not with the frame
addWords('portal', { missed });
