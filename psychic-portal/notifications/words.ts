import { addWords } from '../../common/words';
import { notifications } from '../words/notifications';

// loaded with its page, not with the frame
addWords('portal', { notifications });
