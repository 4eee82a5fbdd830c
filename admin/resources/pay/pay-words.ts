import { addWords } from '../../../common/words';
import { pay } from '../../words/pay';

addWords('admin', { pay });
